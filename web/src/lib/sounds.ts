/** What can be heard; made on the spot by the browser, there are no files. */
export type Sound = 'tap' | 'step' | 'turn' | 'card' | 'home' | 'gain' | 'dark' | 'yours' | 'end' | 'no'
