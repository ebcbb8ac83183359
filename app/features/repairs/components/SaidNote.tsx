/** What the bench wants said to whoever comes for the device. */
export function SaidNote({ text }: { text: string }) {
  return (
    <p className="said-note">
      <b>À dire en rendant</b> {text}
    </p>
  )
}
