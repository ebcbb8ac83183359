/** A field that nobody sees: only programs fill it in, and `publicForm()` refuses what they send. `name` is the one that the guard of the form looks at. */
export function Honeypot({ name }: { name: string }) {
  return (
    <div className="honeypot" aria-hidden="true">
      <label>
        Ne remplissez pas ce champ
        <input name={name} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
