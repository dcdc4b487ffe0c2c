import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

/** One script and one sheet of style; where to is said on the command line. */
export default defineConfig({
  plugins: [svelte()],
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    lib: { entry: 'tests/dreamcatcher/looking.ts', formats: ['iife'], name: 'looking', fileName: () => 'looking.js', cssFileName: 'looking' },
    target: 'es2022',
  },
})
