import type { FormRefusal } from '#app/lib/form-refusal.ts'
import type { StaffNotice } from './Notice.tsx'

/** What an action of the staff area answers: a sentence, or a form that goes back with what is wrong and what was typed. */
export interface StaffAnswer extends Partial<FormRefusal> {
  notice?: StaffNotice
  /** What the form asked for, where it was done and the form begins anew. */
  taken?: string
}

export function done(text: string, undo?: StaffNotice['undo']): StaffNotice {
  return { kind: 'done', text, ...(undo && { undo }) }
}

/** Something is done, and something else is left to do: the sentence stays until somebody has read it. */
export function toDo(text: string, undo?: StaffNotice['undo']): StaffNotice {
  return { ...done(text, undo), stays: true }
}

export function failed(text: string): StaffNotice {
  return { kind: 'error', text }
}
