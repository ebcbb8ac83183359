import type { Ctx } from '#app/platform/ctx.server.ts'
import { PHOTO_REFUSALS, keepPhoto } from '#app/platform/media/photo.server.ts'
import type { EditorField } from './editor-form.ts'
import { picturePaths } from './editor-form.ts'

/**
 * Keeps the pictures that a form of the editor brings, and puts their addresses into the form where the editor reads them. So a picture stays
 * when another field is refused.
 * @returns what speaks against a file, by the name of its field
 */
export async function keepPictures(ctx: Pick<Ctx, 'media' | 'now' | 'log'>, field: EditorField, form: FormData): Promise<Record<string, string>> {
  const errors: Record<string, string> = {}
  for (const path of picturePaths(field)) {
    const file = form.get(`${path}.file`)
    // A field that nobody touched posts an empty file.
    if (!(file instanceof File) || file.size === 0) continue
    const kept = await keepPhoto(ctx, new Uint8Array(await file.arrayBuffer()))
    if (kept.kind === 'refused') errors[path] = PHOTO_REFUSALS[kept.reason]
    else form.set(`${path}.address`, kept.address)
  }
  return errors
}
