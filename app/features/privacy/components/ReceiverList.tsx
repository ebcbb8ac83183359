/** Who receives data because of how the shop is installed; the machines stand in the register alone. */
export function ReceiverList({ items }: { items: readonly { what: string; text: string; host?: string | null }[] }) {
  return (
    <ul className="grid gap-4">
      {items.map(({ what, text, host }) => (
        <li key={what}>
          <b>{what}</b>
          <br />
          {text}.
          {host && (
            <>
              <br />
              <span className="soft">Réglé sur {host}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
