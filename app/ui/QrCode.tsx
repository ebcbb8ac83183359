interface QrCodeProps {
  /** True for dark. */
  rows: readonly (readonly boolean[])[]
  label: string
}

/** A QR code as one path, sharp on any paper. */
export function QrCode({ rows, label }: QrCodeProps) {
  const path = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg
      className="qr"
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      width={200}
      height={200}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}
