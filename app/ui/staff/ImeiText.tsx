/** Digits of each group: of the type of a device, of the device, and the one that checks both. */
const GROUPS = /^(\d{2})(\d{6})(\d{6})(\d)$/

/** A number of a device as one reads it aloud. The gaps are drawn: what is copied is its 15 digits alone. */
export function ImeiText({ imei }: { imei: string }) {
  const groups = GROUPS.exec(imei)?.slice(1)
  if (groups === undefined) return imei
  return (
    <span className="imei-text">
      {groups.map((digits, index) => (
        <span key={`${index}-${digits}`}>{digits}</span>
      ))}
    </span>
  )
}
