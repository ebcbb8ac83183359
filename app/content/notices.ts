/** The notices beside «Mentions légales et CGV», as they start: each is a document, and a page of its own. */
import type { LegalText } from './kinds/legal.ts'

const UPDATED = '2026-11-22'

export const NOTICES: { slug: string; body: LegalText }[] = [
  {
    slug: 'donnees-personnelles',
    body: {
      title: 'Données personnelles',
      updated: UPDATED,
      sections: [
        {
          id: 'responsable',
          title: 'Qui répond de vos données',
          paragraphs: [
            '{entreprise} est responsable du traitement. Pour toute question : {courriel}. {adresses}',
            'Nous ne vendons aucune donnée et n’en cédons à personne pour de la publicité.',
          ],
        },
        {
          id: 'appareil',
          title: 'Le contenu de votre appareil',
          paragraphs: [
            'Les contenus de l’appareil que vous nous confiez restent les vôtres. Nous ne consultons que ce qui est nécessaire pour tester la réparation, et nous ne copions vos données que si vous commandez une sauvegarde ou un transfert.',
            'Le code que vous nous donnez pour tester l’appareil est chiffré, et effacé à la remise.',
          ],
        },
        {
          id: 'prestataires',
          title: 'Nos prestataires, et l’Union européenne',
          paragraphs: [
            'Ceux par qui vos données passent sont nommés plus bas, avec ce qu’ils reçoivent. Leur nom et leur pays se demandent à {courriel}.',
            'Nous ne confions rien à un prestataire hors de l’Union européenne sans l’une des garanties du RGPD (articles 44 à 49)\u00a0: une décision d’adéquation, ou des clauses contractuelles types, dont vous pouvez demander une copie.',
          ],
        },
        {
          id: 'droits',
          title: 'Vos droits',
          paragraphs: [
            'Vous pouvez demander l’accès à vos données, leur rectification, leur effacement, leur portabilité, la limitation de leur usage, ou vous opposer à un usage. Le formulaire ci-dessous suffit ; un message à {courriel} aussi.',
            'Nous vérifions que la demande vient de vous par un e-mail à l’adresse que vous donnez, puis nous répondons sous 30 jours. Une facture que la loi nous fait garder ne peut pas être effacée avant son terme.',
            'Si notre réponse ne vous convient pas, vous pouvez adresser une réclamation à la CNIL (https://www.cnil.fr).',
          ],
        },
      ],
    },
  },
  {
    slug: 'accessibilite',
    body: {
      title: 'Accessibilité',
      updated: UPDATED,
      sections: [
        {
          id: 'etat',
          title: 'Où en est ce site',
          paragraphs: [
            '{entreprise} veut que chacun puisse lire ce site et demander une réparation : au clavier, avec un lecteur d’écran, en grandes lettres, sans script.',
            'Les règles suivies sont celles des WCAG 2.1, niveau AA. Des contrôles automatiques sont faits sur les pages principales à chaque nouvelle version. Aucun audit complet n’a encore été fait par un tiers : nous n’annonçons donc pas de taux de conformité.',
          ],
        },
        {
          id: 'limites',
          title: 'Limites connues',
          paragraphs: [
            'Les cartes et les cadres venus d’autres sites ne dépendent pas de nous. L’adresse de chaque magasin est toujours écrite à côté.',
            'Les documents au format PDF (contrats, factures, bordereaux, étiquettes) n’ont pas été vérifiés. Nous vous les lisons ou les remplissons au téléphone.',
          ],
        },
        {
          id: 'contact-accessibilite',
          title: 'Un obstacle ? Dites-le-nous',
          paragraphs: [
            'Écrivez à {courriel} en indiquant la page et ce qui vous arrête. Nous vous donnons l’information autrement, et nous corrigeons ce qui peut l’être.',
            'Sans réponse satisfaisante, vous pouvez saisir le Défenseur des droits (https://www.defenseurdesdroits.fr).',
          ],
        },
      ],
    },
  },
  {
    slug: 'cookies',
    body: {
      title: 'Cookies et mesure d’audience',
      updated: UPDATED,
      sections: [
        {
          id: 'sur-votre-appareil',
          title: 'Ce que ce site garde sur votre appareil',
          paragraphs: [
            'Aucun cookie publicitaire, aucun cookie d’un autre site. Les seuls cookies sont ceux de nos équipes, posés quand elles se connectent : la session, le navigateur reconnu, le magasin affiché.',
            'Votre navigateur garde quelques repères chez vous : une annonce déjà fermée, le compte des pages de réparation vues, ce que vous avez écrit dans un formulaire. L’identifiant de la visite disparaît à la fermeture de l’onglet. Tout s’efface dans les réglages du navigateur, et le site continue de fonctionner.',
          ],
        },
        {
          id: 'mesure-audience',
          title: 'Ce que nous comptons',
          paragraphs: [
            'Nous comptons nous-mêmes les visites pour savoir quelles pages sont utiles : page vue, provenance, type d’appareil, durée, bouton utilisé. L’identifiant est tiré au hasard pour la visite, ne suit personne d’un site à l’autre et n’est transmis à aucun tiers. L’adresse IP n’est pas enregistrée avec ces mesures, et elles sont conservées au plus 25 mois.',
            'Si votre navigateur demande à ne pas être suivi (Do Not Track ou Global Privacy Control), rien n’est mesuré. Vous pouvez aussi refuser ici, pour ce navigateur.',
          ],
        },
      ],
    },
  },
  {
    slug: 'conditions-qualirepar',
    body: {
      title: 'Conditions de l’aide {aide}',
      updated: UPDATED,
      sections: [
        {
          id: 'pour-qui',
          title: 'Pour qui, pour quoi',
          paragraphs: [
            'Pour les particuliers, sans condition de revenus, sur un appareil à usage personnel qui n’est ni sous garantie ni oxydé, réparé par un magasin labellisé.',
            'L’aide est un forfait fixé par le dispositif, selon l’appareil et la réparation. Elle est déduite de la facture sur une ligne à part ; vous payez le reste.',
          ],
        },
        {
          id: 'ce-que-nous-gardons',
          title: 'Ce que nous vous demandons',
          paragraphs: [
            'Pour que l’aide nous soit remboursée, nous gardons : la facture, le numéro de série ou l’IMEI, des photos avant et après, et vos réponses sur l’usage et la garantie de l’appareil. Elles sont transmises à l’éco-organisme qui paie l’aide.',
            'Si les conditions ne sont pas remplies, nous vous le disons avant votre accord, et le devis est fait sans l’aide.',
          ],
        },
      ],
    },
  },
  {
    slug: 'pieces-circulaires',
    body: {
      title: 'Pièces de l’économie circulaire',
      updated: UPDATED,
      sections: [
        {
          id: 'le-choix',
          title: 'Vous avez le choix',
          paragraphs: [
            'Pour certaines pièces d’appareils électriques et électroniques, par exemple d’ordinateurs portables et de téléphones, vous pouvez demander une pièce de réemploi ou remise en état à la place d’une pièce neuve (article L. 224-109 du Code de la consommation). Nous vous le proposons sur le devis quand la pièce est concernée.',
            'Dites-le en demandant le devis, ou au magasin. Le devis nomme la nature de la pièce : d’origine, compatible, ou de l’économie circulaire.',
          ],
        },
        {
          id: 'quand-non',
          title: 'Quand ce n’est pas possible',
          paragraphs: [
            'La pièce peut ne pas exister dans le délai prévu pour la réparation, ou coûter plus cher que la neuve. Nous n’en posons pas non plus quand nous estimons qu’elle présente un risque important pour la sécurité ou pour l’environnement. Nous vous disons laquelle de ces raisons s’applique.',
            'La garantie de la réparation est celle inscrite sur le devis, quelle que soit la nature de la pièce.',
          ],
        },
      ],
    },
  },
  {
    slug: 'tarifs-des-services',
    body: {
      title: 'Tarifs des services',
      updated: UPDATED,
      sections: [
        {
          id: 'a-savoir',
          title: 'À savoir',
          paragraphs: [
            'Les prix sont en euros, toutes taxes comprises. Le diagnostic et le devis sont gratuits. Les prix des réparations dépendent du modèle : ils sont sur la page de chaque appareil.',
            'Une note ou une facture vous est remise pour toute prestation de 25 euros ou plus, et sur demande en dessous.',
          ],
        },
      ],
    },
  },
]
