export function shortenExports(root: string): void
