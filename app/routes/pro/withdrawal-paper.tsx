import { PaperForm, WithdrawalNotice } from '#app/features/contracts/components/PaperForm.tsx'
import { formReceiver, withdrawalNotice } from '#app/features/contracts/paper-form.ts'
import { PAPER_FORM_PATH, WITHDRAWAL_PATH } from '#app/features/contracts/withdrawal-addresses.ts'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { Band } from '#app/ui/Band.tsx'
import { PageHead } from '#app/ui/PageHead.tsx'
import { TextLink } from '#app/ui/TextLink.tsx'
import type { Route } from './+types/withdrawal-paper.ts'

export function meta({ matches: [root] }: Route.MetaArgs) {
  if (!root.loaderData) return []
  return pageMeta({
    root,
    title: 'Formulaire de rétractation à imprimer | QualiRépar',
    description: 'Le modèle de formulaire de la loi, à imprimer et à renvoyer par la poste pour renoncer à un contrat dans les 14 jours.',
    path: PAPER_FORM_PATH,
    publicUrl: root.loaderData.publicUrl,
    noindex: true,
  })
}

export default function WithdrawalPaper({ matches: [root] }: Route.ComponentProps) {
  const receiver = formReceiver(useFacts())
  return (
    <>
      <PageHead title="Formulaire de rétractation" lead="À imprimer, remplir et renvoyer par la poste, ou à remettre au magasin." />
      <Band inner="prose">
        <PaperForm receiver={receiver} />
        <WithdrawalNotice parts={withdrawalNotice(receiver, root.loaderData.publicUrl)} />
        <p className="small print:hidden">
          Sans papier, c’est plus rapide&nbsp;: <TextLink href={WITHDRAWAL_PATH}>renoncer au contrat ici</TextLink>, avec un accusé de réception par
          e-mail.
        </p>
      </Band>
    </>
  )
}
