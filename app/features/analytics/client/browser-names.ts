/** By what stands in the User-Agent, the first that fits: most browsers also claim to be Chrome or Safari. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/ Edg(e|A|iOS)?\//, 'Microsoft Edge'],
  [/ OPR\//, 'Opera'],
  [/ SamsungBrowser\//, 'Samsung Internet for Android'],
  [/ (Firefox|FxiOS)\//, 'Firefox'],
  [/ (Chrome|CriOS)\/[\d.]+( Mobile(\/\w+)?)? Safari\/[\d.]+$/, 'Chrome'],
  [/ Version\/[\d.]+( Mobile\/\w+)? Safari\/[\d.]+$/, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\(i(Phone|Pad|Pod)/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows NT/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'Chrome OS'],
  [/Linux/, 'Linux'],
]

/** The usual browsers and systems, named as the server's library names them. Of the others the server knows more: null. */
export function browserNames(agent: string): { browser: string | null; os: string | null } {
  const nameIn = (names: typeof BROWSERS) => names.find(([pattern]) => pattern.test(agent))?.[1] ?? null
  return { browser: nameIn(BROWSERS), os: nameIn(SYSTEMS) }
}
