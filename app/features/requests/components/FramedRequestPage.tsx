import type { ReactNode } from 'react'
import type { Crumb } from '#app/ui/Breadcrumb.tsx'
import { Band } from '#app/ui/Band.tsx'
import { PageHead } from '#app/ui/PageHead.tsx'
import type { DeviceChoice } from '../request-mails.ts'
import { ChoiceSummary } from './ChoiceSummary.tsx'

interface FramedRequestPageProps {
  crumbs: readonly Crumb[]
  title: string
  lead: string
  choice: DeviceChoice
  drawing: ReactNode
  /** The form. */
  children: ReactNode
}

/** A page around a form: what it is for, the device and the repair it is about, the form itself. */
export function FramedRequestPage({ crumbs, title, lead, choice, drawing, children }: FramedRequestPageProps) {
  return (
    <>
      <PageHead breadcrumb={crumbs} title={title} lead={lead} drawing={drawing}>
        <ChoiceSummary {...choice} missing="À préciser" />
      </PageHead>
      <Band>{children}</Band>
    </>
  )
}
