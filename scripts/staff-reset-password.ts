/** `npm run staff:reset-password -- email [--remove-second-factor]`: a way back in for an owner who is locked out. */
import { parseArgs } from 'node:util'
import { resetPasswordFromConsole } from '#app/features/accounts/console-reset.commands.server.ts'
import { commandText } from './backup/after-words.ts'
import { withDatabase } from './with-database.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'remove-second-factor': { type: 'boolean', default: false } },
})
const [email] = positionals

if (!email) {
  process.stderr.write(`Indiquez l’adresse du compte : ${commandText('staff:reset-password', 'nom@exemple.fr')}\n`)
  process.exitCode = 1
} else {
  await withDatabase('console', async (ctx) => {
    const result = await resetPasswordFromConsole(ctx, { email, removeSecondFactor: values['remove-second-factor'] })
    if (result) {
      process.stdout.write(
        `Nouveau mot de passe de ${result.email} : ${result.password}\nLes sessions ouvertes sont terminées. Changez-le à la prochaine connexion (Mon compte).\n`,
      )
    } else {
      process.stderr.write(`Aucun compte n’a l’adresse ${email}.\n`)
      process.exitCode = 1
    }
  })
}
