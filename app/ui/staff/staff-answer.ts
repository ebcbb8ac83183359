import type { FormRefusal } from '#app/lib/form-refusal.ts'
import type { StaffNotice } from './Notice.tsx'

/** What an action of the staff area answers: a sentence, or a form that goes back with what is wrong and what was typed. */
export interface StaffAnswer extends Partial<FormRefusal> {
  notice?: StaffNotice
}

export function done(text: string, undo?: StaffNotice['undo']): StaffNotice {
  return { kind: 'done', text, ...(undo && { undo }) }
}

export function failed(text: string): StaffNotice {
  return { kind: 'error', text }
}
