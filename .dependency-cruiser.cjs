/**
 * Who may import whom: routes → workflows → features → platform → lib; ui → lib; content → lib. One way only.
 * Each comment says what to do instead.
 */
const features = '^app/features/([^/]+)/'
/** Facts and words as the product comes; the rest of app/content says what they are made of, and how pages follow from them. */
const startingContent =
  '^app/content/(answers|business|cases|home|label|legal|mails|partners|places|postal|promos|refurbished|reviews|seasonal|services|starting-[a-z]+|stores)\\.ts$|' +
  '^app/content/landing/((brand-hubs|home-it|local|postal-cities|postal-towns|quote)/|(registry|landing-documents)\\.ts$)'

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Two files that need each other are one thing or three: move what both need into a file of its own.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'features-apart',
      comment:
        'A feature never reads another one. Let the route call both and pass the result on, or move what both need to content/, platform/ or lib/.',
      severity: 'error',
      from: { path: features },
      to: { path: '^app/features/', pathNot: '^app/features/$1/' },
    },
    {
      name: 'features-know-no-urls',
      comment: 'Routes are thin adapters on top of features. Pass what the feature needs as an argument or a prop.',
      severity: 'error',
      from: { path: '^app/(?!routes/|routes\\.ts$|root\\.tsx$|entry\\.)', pathNot: '^app/workflows/.+\\.test\\.ts$' },
      to: { path: '^app/(routes/|routes\\.ts$|root\\.tsx$|entry\\.)' },
    },
    {
      name: 'features-without-workflows',
      comment: 'A workflow composes features, never the other way round. Let the route call the workflow, or give it the function it needs.',
      severity: 'error',
      from: { path: '^app/(features|content|ui|platform|lib)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^app/workflows/' },
    },
    {
      name: 'quotes-through-their-workflow',
      comment: 'A quote that is sent also moves its repair. Call sendQuote of app/workflows/quotes.server.ts.',
      severity: 'error',
      from: { pathNot: '^app/workflows/' },
      to: { path: '^app/features/requests/write-quote\\.server\\.ts$' },
    },
    {
      name: 'server-without-routes',
      comment: 'Routes answer requests; work without a request is a workflow or a command. Move what the server needs to app/workflows/.',
      severity: 'error',
      from: { path: '^server/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^app/(routes/|routes\\.ts$)' },
    },
    {
      name: 'platform-on-lib',
      comment: 'The platform adapts the outside world and knows no business. Pass the value in from the feature or the route.',
      severity: 'error',
      from: { path: '^app/platform/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^app/', pathNot: '^app/(platform|lib)/' },
    },
    {
      name: 'ui-on-lib',
      comment: 'The design system knows no business. Take what you need as a prop.',
      severity: 'error',
      from: { path: '^app/ui/' },
      to: { path: '^app/', pathNot: '^app/(ui|lib)/' },
    },
    {
      name: 'content-on-lib',
      comment: 'Facts and words are plain data. Let the feature or the route join them with the rest.',
      severity: 'error',
      from: { path: '^app/content/' },
      to: { path: '^app/', pathNot: '^app/(content|lib)/' },
    },
    {
      name: 'content-without-react',
      comment: 'Content holds data, not markup. Put the component into the feature that shows it.',
      severity: 'error',
      from: { path: '^app/content/' },
      to: { path: 'node_modules/(react|react-dom|react-router|drizzle-orm|pg)/' },
    },
    {
      name: 'starting-content-once',
      comment:
        'The starting content is put into an empty database and never read again: the owner has changed it since. Read ctx.facts (useFacts() in a component), the documents with features/words, the towns with features/business.',
      severity: 'error',
      from: { path: '^(app|server|scripts)/', pathNot: `\\.test\\.tsx?$|^scripts/drill/|${startingContent}` },
      to: { path: startingContent },
    },
    {
      name: 'lib-alone',
      comment: 'Lib holds pure functions. Pass the value in, or move the function to the layer that owns what it needs.',
      severity: 'error',
      from: { path: '^app/lib/' },
      to: { path: '^(app|server|db)/', pathNot: '^app/lib/' },
    },
    {
      name: 'app-without-server',
      comment: 'The server mounts the application, never the other way round. Move what both need to app/platform/.',
      severity: 'error',
      from: { path: '^app/' },
      to: { path: '^(server|scripts|bench)/' },
    },
    {
      name: 'app-without-seed',
      comment: 'The starting catalogue is put in by the server at start. Read the database instead.',
      severity: 'error',
      from: { path: '^app/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^db/' },
    },
    {
      name: 'drizzle-on-the-server',
      comment: 'SQL stays in platform/db and in *.server.ts files. Call a query or a command of the feature.',
      severity: 'error',
      from: { path: '^app/', pathNot: '^app/platform/db/|\\.server\\.ts$|\\.(server|db)\\.test\\.ts$' },
      to: { path: 'node_modules/(drizzle-orm|pg|@electric-sql)/' },
    },
    {
      name: 'browser-without-server-files',
      comment: 'Components and browser code get their data from the loader. Import the type only, or move the pure part out of the .server.ts file.',
      severity: 'error',
      from: { path: '^app/(ui|content|lib|features)/', pathNot: '\\.server\\.ts$|\\.test\\.tsx?$' },
      to: { path: '\\.server\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-drawers',
      comment: 'A folder called utils, helpers, services, types or common never stops growing. Name it after the noun that the code is about.',
      severity: 'error',
      from: {},
      to: { path: '(^|/)(utils|helpers|services|types|common)/', pathNot: ['node_modules', '^app/features/services/'] },
    },
    {
      name: 'product-without-tests',
      comment:
        'What the product needs does not live beside the tests. Move it to where the product is. (The drill is a test that owners run by hand.)',
      severity: 'error',
      from: { path: '^(app|server|db|scripts)/', pathNot: '\\.test\\.tsx?$|^scripts/drill/' },
      to: { path: '^tests/|\\.test\\.tsx?$' },
    },
    {
      name: 'declared-packages',
      comment: 'Add the package to package.json: what another package brings along may vanish with its next version.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'product-without-dev-packages',
      comment: 'The product runs without devDependencies. Move the package to dependencies, or import its type only.',
      severity: 'error',
      from: { path: '^(app|server|db)/', pathNot: '\\.test\\.tsx?$' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'resolvable',
      comment: 'This file or package does not exist. Check the spelling and the extension.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:|\\?inline$|\\?url$|\\+types/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|\\.react-router|data)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
