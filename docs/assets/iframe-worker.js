// The site searches from its folder, too: a browser starts no worker for a page that is a file, so
// the search runs in a hidden frame of the same page instead. With a server nothing of this happens.
if (location.protocol === 'file:') {
  window.Worker = class extends EventTarget {
    constructor(address) {
      super()
      const frame = document.createElement('iframe')
      frame.hidden = true
      document.body.append(frame)
      this.frame = frame
      const inner = frame.contentWindow
      inner.document.open()
      inner.document.write('<!doctype html><body></body>')
      inner.document.close()
      inner.postMessage = (data) => this.dispatchEvent(new MessageEvent('message', { data }))
      inner.importScripts = (...addresses) => Promise.all(addresses.map((one) => this.run(one)))
      this.ready = this.run(address)
    }

    run(address) {
      return new Promise((done, failed) => {
        const script = this.frame.contentDocument.createElement('script')
        script.src = address
        script.onload = done
        script.onerror = failed
        this.frame.contentDocument.body.append(script)
      })
    }

    postMessage(data) {
      void this.ready.then(() => {
        const inner = this.frame.contentWindow
        inner.dispatchEvent(new inner.MessageEvent('message', { data }))
      })
    }

    terminate() {
      this.frame.remove()
    }
  }
}
