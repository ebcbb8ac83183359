import type { RefObject } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { setControlValue } from '#app/ui/staff/form-control.ts'
import { withTemplate } from '../inbox-list.ts'
import type { AnswerTemplate } from '../inbox-list.ts'

/** Each adds its text to what is already written, and one goes on writing there. */
export function TemplateButtons({ templates, area }: { templates: readonly AnswerTemplate[]; area: RefObject<HTMLTextAreaElement | null> }) {
  return (
    <div className="buttons">
      {templates.map(({ slug, label, text }) => (
        <Button
          key={slug}
          size="s"
          onClick={() => {
            if (area.current) setControlValue(area.current, withTemplate(area.current.value, text))
            area.current?.focus()
          }}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
