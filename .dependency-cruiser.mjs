/**
 * What may import what. tests/architecture/imports.test.ts runs each rule on a bad example, because a rule that finds
 * nothing passes silently. `$1` is what the first group of `from` matched, so that a new folder is guarded from birth.
 */

/** The files through which one part of the server speaks to another. */
const serverDoors = {
  conversations: ['conversation-types', 'tell'],
  db: ['database', 'database-errors', 'resource-tables', 'schema', 'transaction'],
  events: ['event-log', 'events'],
  http: ['describe-errors', 'errors', 'handler', 'pagination', 'versions', 'write'],
  notifications: ['notify'],
  portal: ['studio/draft-store'],
  realtime: ['realtime'],
  records: [
    'change/approvals',
    'change/begin-work',
    'change/change',
    'change/compute',
    'change/draft',
    'change/links',
    'change/note',
    'change/time/due-acts',
    'forms/asked-rows',
    'forms/form-schemas',
    'read/counts',
    'read/file-access',
    'read/read',
    'read/titles',
    'read/unread',
    'rules/evaluate',
    'rules/rules',
    'rules/work',
    'store/conditions',
    'store/file-fields',
    'store/held-values',
    'store/leaves',
    'store/parameters',
    'store/scope',
    'store/sequences',
    'store/storage',
    'store/store',
    'store/unique-keys',
    'tables/csv',
  ],
  schedules: ['complete-tasks', 'create'],
  sessions: ['handlers', 'passwords', 'person', 'profile', 'renewal-cookie', 'session-store'],
}

/** The parts of the server from the bottom up: each imports those before it, never one after it. The demo has no door. */
const serverLayers = [
  ['db'],
  ['events'],
  ['http'],
  ['sessions'],
  ['notifications'],
  ['records'],
  ['conversations', 'files', 'portal', 'realtime', 'saved-views', 'schedules', 'staff'],
]

/** The folders of src/server/records in the order that data takes: each imports those before it, never one after it. */
const recordRooms = ['store', 'rules', 'read', 'change', 'forms', 'tables', 'http']

/** Libraries with one door: the packages, and the only places that may import them. */
const libraryDoors = {
  chakra: { packages: '@chakra-ui|@emotion', door: 'src/browser/ui/' },
  ark: { packages: '@ark-ui', door: 'src/browser/forms/' },
  rjsf: { packages: '@rjsf', door: 'src/browser/forms/' },
  'openapi-fetch': { packages: 'openapi-fetch', door: 'src/browser/api/' },
  codemirror: { packages: '@codemirror|@lezer', door: 'src/browser/views/studio/editor/' },
  diff: { packages: 'diff', door: 'src/browser/revisions/' },
  lottie: { packages: 'lottie-web', door: 'src/browser/animation/' },
  leaflet: { packages: 'leaflet', door: 'src/browser/pages/calendar/map/' },
  echo: { packages: 'laravel-echo|pusher-js', door: 'src/browser/realtime/' },
  database: { packages: 'pg|@electric-sql', door: 'src/server/db/' },
  fastify: { packages: 'fastify|@fastify|fastify-openapi-glue', door: 'src/server/' },
  yaml: { packages: 'yaml', door: '(src/manifest/(assist|source|edit)/|scripts/)' },
  cel: { packages: '@marcbachmann/cel-js', door: 'src/calculation/' },
  ajv: { packages: 'ajv', door: '(src/validation/|scripts/codegen/)' },
  xstate: { packages: 'xstate|@xstate', door: 'src/browser/' },
  idb: { packages: 'idb', door: 'src/browser/offline/' },
  workbox: { packages: 'workbox-[a-z]+', door: 'src/service-worker/' },
  react: { packages: 'react|react-dom|react-router-dom|@tanstack', door: 'src/browser/' },
}

const ground = '^src/(access|calculation|events|fields|manifest|texts|validation)/'

/** @type {(name: string, comment: string, from: object, to: object) => object} */
const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to })

export default {
  forbidden: [
    rule(
      'no-cycle',
      'Two files that need each other, even for a type, are one thing or hide a third: move what both need into a file below them.',
      { path: '^(src|scripts)/' },
      // A registry that loads a screen when it opens may know the screen, and the screen the registry's types.
      { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    ),

    // The ground floor
    rule(
      'ground-is-pure',
      'The ground floor runs in browser and server alike: pass what it needs as a value instead of importing Node, React or a building above it.',
      { path: ground },
      {
        path: '^(src/(browser|server)/|(node:)?(fs|path|url|crypto|process|worker_threads|child_process|os|http|https|net|module)$|node_modules/(react|react-dom|react-router-dom)/)',
      },
    ),
    rule(
      'arithmetic-knows-nothing',
      'Calculation and validation are plain functions: give them values, and keep portals and people out of them.',
      { path: '^src/(calculation|validation)/' },
      { path: '^(src|generated)/', pathNot: ['^src/(calculation|texts|validation)/'] },
    ),
    rule(
      'texts-know-nothing',
      'A text gets the values that it says as parameters: import only the grammar of its language.',
      { path: '^src/texts/' },
      { path: '^(src|generated)/', pathNot: ['^src/texts/'] },
    ),
    rule(
      'fields-stand-below-the-compiler',
      'A field type knows one value of one field: it may use calculation, texts and words.ts, nothing else of the compiler.',
      { path: '^src/fields/' },
      { path: '^src/', pathNot: ['^src/(fields|calculation|texts)/', '^src/manifest/words\\.ts$'] },
    ),
    rule(
      'fields-by-their-door',
      'Import what concerns a field by src/fields/index.ts, so that every part of the portal shows and reads a value alike, by src/fields/property-facts.ts where it is derived from a schema, or by src/fields/parse-csv.ts where a table is read, which lists do not need.',
      { path: '^(src|scripts)/', pathNot: ['^src/fields/'] },
      { path: '^src/fields/', pathNot: ['^src/fields/(index|parse-csv|property-facts)\\.ts$'] },
    ),
    rule(
      'access-reads-the-portal',
      'Access decides on a compiled portal: it may use the types of src/manifest/portal.ts and texts, and nothing of the compiler.',
      { path: '^src/access/' },
      { path: '^(src|generated)/', pathNot: ['^src/(access|texts)/', '^src/manifest/portal\\.ts$'] },
    ),
    rule(
      'manifest-by-its-door',
      'Import the compiler by src/manifest/index.ts, its product by portal.ts, addresses by paths.ts, edits of texts by edit/index.ts, help with writing them by assist/index.ts, names as people say them by words.ts and what a demo holds by seeds.ts; what else is needed outside belongs there.',
      { path: '^(src|scripts)/', pathNot: [ground] },
      {
        path: '^src/manifest/',
        pathNot: ['^src/manifest/((assist|edit)/index|expression-fields|index|paths|portal|seeds|words)\\.ts$'],
      },
    ),

    // The browser
    rule(
      'browser-is-not-server',
      'Browser and server share the ground floor and generated/, and speak by HTTP for the rest.',
      { path: '^src/browser/' },
      { path: '^(src/server/|(node:)?(fs|path|url|crypto|process|worker_threads|os|http|net)$)' },
    ),
    rule(
      'browser-foundations-are-strangers',
      'api, realtime and ui each stand alone on one library: let the folder above put them together.',
      { path: '^src/browser/(api|realtime|ui)/' },
      { path: '^src/browser/', pathNot: ['^src/browser/$1/'] },
    ),
    rule(
      'session-knows-no-screen',
      'A session is who is here and what the portal is to them: screens use it, it uses none of them.',
      { path: '^src/browser/session/' },
      { path: '^src/browser/(app|conversations|pages|records|shell|views)/' },
    ),
    rule(
      'parts-know-no-screen',
      'Animations, dialogs, forms and conversations are parts of screens: take what they need as props instead of reaching up.',
      { path: '^src/browser/(animation|conversations|dialogs|forms)/' },
      { path: '^src/browser/(app|pages|records|shell|views)/' },
    ),
    rule(
      'revisions-know-no-screen',
      'What views show of drafts and revisions alike knows none of the views: take what it needs as props.',
      { path: '^src/browser/revisions/' },
      { path: '^src/browser/(app|pages|records|shell|views)/' },
    ),
    rule(
      'records-know-no-screen',
      'Record screens are drawn by pages and views of any kind: what they need of one comes as a prop.',
      { path: '^src/browser/records/' },
      { path: '^src/browser/(app|pages|views)/' },
    ),
    rule(
      'shell-frames-any-page',
      'The shell frames whatever page is open: it learns of pages from the portal, never from their code.',
      { path: '^src/browser/shell/' },
      { path: '^src/browser/(app|conversations|forms|pages|records|views)/' },
    ),
    rule(
      'page-kinds-are-strangers',
      'Kinds share through records, forms, ui or api; a view is reached by views/registry.ts, never by its inside.',
      { path: '^src/browser/pages/([^/]+)/' },
      {
        path: '^src/browser/(pages|views|app)/',
        pathNot: ['^src/browser/pages/$1/', '^src/browser/pages/[^/]+$', '^src/browser/views/registry\\.ts$'],
      },
    ),
    rule(
      'views-are-strangers',
      'Views share through ui, forms, conversations or api; never through each other, a page kind or the app.',
      { path: '^src/browser/views/([^/]+)/' },
      { path: '^src/browser/(views|pages|app)/', pathNot: ['^src/browser/views/($1/|registry\\.ts$)'] },
    ),

    rule(
      'service-worker-knows-no-portal',
      'The service worker keeps the program of the portal on the device; data and people are known to pages only.',
      { path: '^src/service-worker/' },
      { path: '^(src|generated)/', pathNot: ['^src/service-worker/'] },
    ),
    rule(
      'offline-by-the-app',
      'Whatever works without a network offers a hook in its own folder, and the app connects what src/browser/offline does: it loads once a page is at rest.',
      { path: '^src/browser/', pathNot: ['^src/browser/(app|offline)/'] },
      { path: '^src/browser/offline/' },
    ),

    // The server
    rule(
      'server-is-not-browser',
      'The server sends data: what draws it lies in the browser, what both decide on the ground floor.',
      { path: '^src/server/' },
      { path: '^src/browser/' },
    ),
    rule(
      'server-parts-by-their-doors',
      'A part of the server speaks to another through the files that serverDoors lists; move what is shared into one of them, or add a door on purpose.',
      { path: '^src/server/([^/]+)/' },
      {
        path: '^src/server/[^/]+/',
        pathNot: [
          '^src/server/$1/',
          ...Object.entries(serverDoors).map(([part, files]) => `^src/server/${part}/(${files.join('|')})\\.ts$`),
        ],
      },
    ),

    ...serverLayers.slice(0, -1).map((layer, index) => {
      const above = serverLayers.slice(index + 1).flat()
      return rule(
        `server-${layer[0]}-imports-downwards`,
        `In src/server, ${layer.join(', ')} comes before ${above.join(', ')}: move what both need into the lower part, or pass it as a value.`,
        { path: `^src/server/(${layer.join('|')})/` },
        { path: `^src/server/(${above.join('|')})/` },
      )
    }),
    ...recordRooms
      .slice(0, -1)
      .map((room, index) =>
        rule(
          `records-${room}-imports-downwards`,
          `In src/server/records, ${room} comes before ${recordRooms.slice(index + 1).join(', ')}: move what both need into the earliest folder that needs it, or pass it as a value.`,
          { path: `^src/server/records/${room}/` },
          { path: `^src/server/records/(${recordRooms.slice(index + 1).join('|')})/` },
        ),
      ),

    // The rest
    rule(
      'nothing-imports-scripts',
      'Scripts read files, call src/ and print: what another file needs of one belongs in src/.',
      { path: '^src/' },
      { path: '^(scripts|tests)/' },
    ),
    rule(
      'scripts-import-no-tests',
      'Tests try scripts out; a script that needs a fixture is a test.',
      { path: '^scripts/' },
      { path: '^tests/' },
    ),
    ...Object.entries(libraryDoors).map(([name, { packages, door }]) =>
      rule(
        `${name}-by-one-door`,
        `${packages.replaceAll('|', ', ')}: only ${door.replaceAll('\\', '')} imports it, so that it can be changed in one place; offer what you need from there.`,
        // A benchmark measures us against the bare library.
        { path: '^(src|scripts)/', pathNot: [`^${door}`, '^scripts/bench/'] },
        { path: `^node_modules/(${packages})/` },
      ),
    ),
  ],
  options: {
    doNotFollow: { path: '^(node_modules|generated)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.json'],
      conditionNames: ['import', 'types', 'default'],
    },
  },
}
