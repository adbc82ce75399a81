import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import type { ProxyOptions } from 'vite'
import { defineConfig } from 'vitest/config'
import { eager } from './scripts/build/eager.ts'
import { narrow } from './scripts/build/narrow.ts'
import { preloads } from './scripts/build/preloads.ts'
import { previews } from './scripts/build/previews.ts'
import { pureRouter } from './scripts/build/pure-router.ts'
import { LongFilesFirst } from './scripts/test/long-files-first.ts'

/**
 * The tests share two processors with the servers, databases and browsers they use; more workers only slow each other
 * down.
 */
const workers = 2

export default defineConfig({
  root: 'src/browser',
  plugins: [
    react(),
    pureRouter(),
    preloads(),
    previews(),
    narrow(),
    eager(['libraries', 'start', 'staff', 'record', 'records']),
  ],
  resolve: {
    alias: {
      // rjsf imports these in its main module, with no option to leave them out. They would be half of what a form loads,
      // and our forms need little of them.
      'markdown-to-jsx/react': resolve(import.meta.dirname, 'src/browser/forms/library/plain-markdown.ts'),
      'fast-uri': resolve(import.meta.dirname, 'src/browser/forms/library/plain-references.ts'),
      './shallowAllOfMerge.js': resolve(import.meta.dirname, 'src/browser/forms/library/plain-merge.ts'),
      '../getDefaultRegistry.js': resolve(import.meta.dirname, 'src/browser/forms/library/field-registry.ts'),
      jsonpointer: resolve(import.meta.dirname, 'src/browser/forms/library/plain-pointers.ts'),
      'fast-equals': resolve(import.meta.dirname, 'src/browser/forms/library/plain-equals.ts'),
      // React Query imports it in its client, and we write without it.
      './mutationCache.js': resolve(import.meta.dirname, 'src/browser/app/no-mutations.ts'),
    },
  },
  build: {
    outDir: '../../dist/browser',
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'preview.html'].map((name) => resolve(import.meta.dirname, 'src/browser', name)),
      output: {
        codeSplitting: {
          // A chunk includes its dependencies. Code that changes with each release is separate from code that seldom
          // changes.
          groups: [
            {
              name: 'head-start',
              test: /src\/browser\/(app\/head-start|session\/(base-path|renewal)|ui\/icon-drawings)\.ts/,
              priority: 8,
            },
            {
              name: 'libraries',
              test: /rolldown[:/-]runtime|vite[:/-]preload-helper|node_modules\/(react|react-dom|scheduler|openapi-fetch)\//,
              priority: 7,
            },
            {
              name: 'start',
              test: /src\/(browser\/(app\/(main|portal-away)|session\/(use-slice|return-path)|ui\/(plain-click|mark)|views\/registry)|manifest\/paths)\.(tsx?|svg)/,
              priority: 6,
            },
            {
              name: 'visitor',
              test: /src\/browser\/(app\/guest-app|views\/sign-in\/sign-in-view)\.tsx/,
              priority: 5,
            },
            // The frame, and lists, which are the most common kind of page.
            {
              name: 'staff',
              test: /src\/browser\/(app\/signed-in-app|pages\/collection\/collection-page)\.tsx/,
              priority: 4,
            },
            // What home shares with the pages of records.
            {
              name: 'talk',
              test: /src\/browser\/conversations\/(talk-button|load-conversation)\.tsx?$/,
              priority: 4,
            },
            // What forms share with the pages of records.
            {
              name: 'shared',
              test: /src\/(browser\/(figures\/values-from|forms\/(choices|flush|use-leave-guard|use-left)|records\/(form-draft|no-record|record-href|sent-title|steps\/(path-record|paths))|ui\/layer)|texts\/en\/drafts)\.tsx?$/,
              priority: 3,
            },
            // What pages show of a record besides its form.
            {
              name: 'record',
              test: /src\/browser\/records\/(asked-record|record-(details|picker)|transitions|use-seen-record)\.tsx?$/,
              priority: 2,
            },
            // Cards, charts and lists, which stand above and below the content of many pages.
            {
              name: 'figures',
              test: /src\/browser\/figures\/(figure-cards|list-section|panels)\.tsx$/,
              priority: 1,
            },
            // What a form needs, whichever page or dialog it is in.
            {
              name: 'form',
              test: /src\/browser\/(forms\/(load-validator|schema-form|use-draft)|records\/(form-fields|use-form-draft|use-sending))\.tsx?$/,
              priority: 0,
            },
            // After opening a list, users open its records, filter it, or select some.
            {
              name: 'records',
              test: /src\/browser\/(pages\/record\/record-page|pages\/collection\/collection-parts|records\/(record-screen|opened-row-menu|narrowing\/narrowing-parts))\.tsx?$/,
              priority: 0,
            },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: serverProxy() },
  test: {
    root: '.',
    maxWorkers: workers,
    sequence: { sequencer: LongFilesFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Test files share imported modules, which none of them changes.
          isolate: false,
          include: [
            'tests/{access,architecture,calculation,events,fields,manifest,scripts,texts,validation}/**/*.test.ts',
            'tests/browser/**/*.test.ts?(x)',
          ],
          environment: 'node',
          // Generous, so that tests don't fail on a busy machine.
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          isolate: false,
          // Tests often wait for a database to be copied or a process to start.
          maxWorkers: workers + 1,
          sequence: { groupOrder: 1 },
          include: ['tests/server/**/*.test.ts'],
          environment: 'node',
          globalSetup: 'tests/support/databases.ts',
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // On a loaded machine, what takes a moment may take seconds.
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          isolate: false,
          // Browsers often wait for timers and for a network that is away.
          maxWorkers: workers + 1,
          sequence: { groupOrder: 2 },
          include: ['tests/e2e/**/*.test.ts'],
          environment: 'node',
          globalSetup: 'tests/support/portal.ts',
          // A machine may be three times slower than another, and content appears late on a busy one.
          testTimeout: 480_000,
          hookTimeout: 480_000,
          // As long as the waits of a browser.
          expect: { poll: { timeout: 60_000, interval: 100 } },
        },
      },
    ],
  },
})

/**
 * Returns the paths that the development server forwards to the portal's own server. The development server serves the
 * browser's modules below `/app/` and `/api/` too, so API requests are told apart by paths that are not source files,
 * and the socket by its key.
 */
function serverProxy(): Record<string, ProxyOptions> {
  const { HOST: host = 'localhost', PORT: port = '8000' } = process.env
  const target = `http://${host}:${port}`
  return {
    '^/api/(?![^?]*\\.tsx?(\\?|$))': { target },
    '^/broadcasting/': { target },
    '^/readyz$': { target },
    '^/app/[^/.?]+(\\?|$)': { target, ws: true },
  }
}
