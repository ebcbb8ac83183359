import { Copy, KeyRound, Printer } from 'lucide-react'
import { Button } from '#app/ui/Button.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { useSayToast } from '#app/ui/staff/ToastProvider.tsx'

/** The codes that replace a lost phone, the one time they are shown. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const hydrated = useHydrated()
  const say = useSayToast()

  async function copy() {
    await navigator.clipboard.writeText(codes.join('\n'))
    say({ kind: 'done', text: 'Codes copiés.' })
  }

  return (
    <section className="panel recovery-codes" aria-labelledby="recovery-codes" role="status">
      <h2 id="recovery-codes">
        <KeyRound className="icon" aria-hidden="true" /> Vos codes de secours
      </h2>
      <p>Imprimez-les ou rangez-les hors de votre téléphone&nbsp;: ils ne seront plus affichés. Chacun remplace une fois le code de l’application.</p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      {hydrated && (
        <div className="buttons">
          <Button icon={Copy} onClick={() => void copy()}>
            Copier
          </Button>
          <Button icon={Printer} onClick={() => window.print()}>
            Imprimer
          </Button>
        </div>
      )}
    </section>
  )
}
