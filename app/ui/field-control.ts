/** What a control needs so that its label, hint and error are announced with it. */
export type ControlProps = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

export function controlProps(id: string, has: { hint: boolean; error: boolean }): ControlProps {
  const described = [has.error && `${id}-error`, has.hint && `${id}-hint`].filter(Boolean).join(' ')
  return {
    id,
    ...(described && { 'aria-describedby': described }),
    ...(has.error && { 'aria-invalid': true as const }),
  }
}
