import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { budget } from './budget.ts'
import { rulebooks } from './rulebook.ts'

const server = process.env.REVERIE_SERVER ?? 'http://127.0.0.1:8000'

export default defineConfig({
  plugins: [rulebooks(), svelte(), budget()],
  build: {
    outDir: '../src/reverie/server/web', // packed into the wheel from there
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content security policy allows no data: addresses
    modulePreload: { polyfill: false }, // it would be an inline script
    target: 'es2022',
    rolldownOptions: { checks: { bundlerTimings: false } }, // a slow machine is no warning
  },
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: server, ws: true } } },
  test: { include: ['tests/**/*.test.ts'], environment: 'node' },
})
