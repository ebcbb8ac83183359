/** What looks after the fields of a form. Most visitors fill none in: the scripts of every page ask for it when somebody begins to (`field-help.client.ts`). */
import { enhanceFieldFixes } from './field-fixes.client.ts'
import { enhanceReviewForm } from './review-form.client.ts'
import { startAll } from './start-all.ts'

startAll([enhanceFieldFixes, enhanceReviewForm])
