export const BROWSER_PACKAGES: readonly string[]
export const PROXY_PACKAGES: readonly string[]
export const POSTGRES_PACKAGES: readonly string[]
/** Installs packages and waits for it; false where this process may not install any. */
export function installPackages(names: readonly string[]): boolean
/** Begins to install what the whole check will miss; resolves when that has ended, well or not. */
export function installMissingPackages(): Promise<void>
