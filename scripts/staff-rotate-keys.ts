/** `npm run staff:rotate-keys`: a new signing key; tokens signed with the old one stay valid until they expire. */
import { rotateSigningKeys } from '#app/features/accounts/signing-keys.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { withDatabase } from './with-database.ts'

await withDatabase('console', async (ctx) => {
  const { kid, previousKid } = await rotateSigningKeys(allow(ctx, 'settings:write'))
  process.stdout.write(`Nouvelle clé : ${kid}\nL’ancienne (${previousKid}) vérifie encore les jetons déjà signés, pendant une heure.\n`)
})
