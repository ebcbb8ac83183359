/** `npm run staff:forget-sealed`: when the key of sealed values is lost for good, the product starts again without what it sealed. */
import { forgetSealedSecrets } from '#app/platform/secrets/sealed-secrets.server.ts'
import { withDatabase } from './with-database.ts'

await withDatabase('console', async (ctx) => {
  const accounts = await forgetSealedSecrets(ctx)
  if (accounts === null) {
    process.stderr.write(`La clé présente (${ctx.env.DATA_DIR}) est celle qui a scellé cette base : rien n’est perdu, rien n’est oublié.\n`)
    process.exitCode = 1
    return
  }
  process.stdout.write(
    `Les valeurs scellées avec l’ancienne clé sont oubliées : clés de signature, codes d’appareils, applications de code de ${accounts} compte(s).\n` +
      'Les sessions ouvertes par l’API prennent fin ; chacun se connecte avec son mot de passe et ajoute de nouveau son application. ' +
      'Aucun téléphone ne reçoit plus de message à l’arrivée d’une demande : chacun y demande de nouveau à être prévenu.\n',
  )
})
