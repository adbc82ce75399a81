import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** Real processes, sockets and clocks on a busy machine: what fails twice is broken. */
const retry = 1

/** Tests share two processors with the servers, databases and browsers that they ask; more at once only makes each slower. */
const workers = 2

export default defineConfig({
  root: 'src/browser',
  plugins: [react()],
  build: {
    outDir: '../../dist/browser',
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // A chunk takes along what it needs. What changes with a release stands apart from what seldom does.
          groups: [
            {
              name: 'libraries',
              test: /node_modules\/(react|react-dom|react-router|scheduler|openapi-fetch)\//,
              priority: 3,
            },
            {
              name: 'visitor',
              test: /src\/browser\/(app\/(main|guest-app)|views\/sign-in\/sign-in-view)\.tsx/,
              priority: 2,
            },
            { name: 'staff', test: /src\/browser\/app\/signed-in-app\.tsx/, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['/api', '/broadcasting', '/app', '/readyz'].map((path) => [
        path,
        { target: 'http://localhost:8000', ws: path === '/app' },
      ]),
    ),
  },
  test: {
    root: '.',
    maxWorkers: workers,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Files share what they import; none changes it.
          isolate: false,
          include: [
            'tests/{access,architecture,calculation,lifecycle,manifest,scripts,validation}/**/*.test.ts',
            'tests/browser/**/*.test.ts?(x)',
          ],
          environment: 'node',
          // Generous, because a busy machine is no defect.
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          isolate: false,
          retry,
          include: ['tests/server/**/*.test.ts'],
          environment: 'node',
          globalSetup: 'tests/support/databases.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          retry,
          include: ['tests/e2e/**/*.test.ts'],
          environment: 'node',
          globalSetup: 'tests/support/portal.ts',
          testTimeout: 90_000,
          hookTimeout: 90_000,
          // What a person would see comes sooner or later; on a busy machine later.
          expect: { poll: { timeout: 20_000, interval: 100 } },
        },
      },
    ],
  },
})
