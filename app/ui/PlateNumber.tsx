/** A file number, shown like a number plate. */
export function PlateNumber({ children }: { children: string }) {
  return <span className="plate">{children}</span>
}
