/** Address of the picture that the server draws for a page. */
export function sharingPicture(path: `/${string}`): `/${string}` {
  return `/partage${path}.png`
}

/** The page that a picture is of: "reparation/apple/iphone-13.png" → its parts; undefined for anything else. */
export function partsOfPicture(file: string): string[] | undefined {
  const [, path] = /^([a-z0-9-]+(?:\/[a-z0-9-]+){0,2})\.png$/.exec(file) ?? []
  return path?.split('/')
}
