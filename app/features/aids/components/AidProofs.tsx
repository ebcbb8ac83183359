import { Callout } from '#app/ui/Callout.tsx'

const lists = new Intl.ListFormat('fr-FR', { type: 'conjunction' })

/** Said while the device is here: what the claim of a deducted aid needs of it and nobody can bring afterwards. */
export function AidProofs({ missing }: { missing: readonly string[] }) {
  if (missing.length === 0) return null
  return (
    <Callout tone="lanterne" className="small">
      Aide déduite&nbsp;: il manque encore {lists.format(missing)}. Sans cela, elle n’est pas remboursée.
    </Callout>
  )
}
