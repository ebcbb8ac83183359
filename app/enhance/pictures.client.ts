/** A photo that does not load gives its place to the drawing of its kind. */
export function enhancePictures(root: Document): void {
  function fallBack(photo: HTMLImageElement): void {
    const drawing = photo.dataset['fallback']
    if (!drawing) return
    const shown = root.createElement('img')
    shown.src = drawing
    shown.alt = ''
    const picture = photo.closest('picture') ?? photo
    picture.replaceWith(shown)
  }

  for (const photo of root.querySelectorAll<HTMLImageElement>('img[data-fallback]')) {
    photo.addEventListener('error', () => fallBack(photo))
    // A photo that failed before this script ran has no event left to tell.
    if (photo.complete && photo.naturalWidth === 0 && photo.currentSrc) fallBack(photo)
  }
}
