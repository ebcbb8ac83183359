/** The words of «Mentions Légales et CGV»: who publishes the site, what it keeps, and the ten sales terms. */
import type { LegalText } from './kinds/legal.ts'

export const LEGAL: { slug: string; body: LegalText }[] = [
  {
    slug: 'mentions-legales',
    body: {
      title: 'Mentions légales',
      updated: '2026-11-20',
      sections: [
        {
          id: 'editeur',
          title: 'Éditeur du site',
          paragraphs: [
            'Ce site est publié par {editeur}, en activité depuis {depuis}.',
            '{adresses} Le téléphone de chaque magasin figure en bas de toutes les pages.',
            'Courriel : {courriel}. {immatriculation}',
            '{directeur}',
          ],
        },
        {
          id: 'hebergeur',
          title: 'Hébergement',
          paragraphs: [
            'Le site, sa base de données et ses photos sont installés sur un serveur administré par {entreprise}. {hebergeur}',
            'Un contenu vous paraît illicite ? Écrivez à cette même adresse, en indiquant la page et la raison. Nous vérifions, puis nous retirons ce qui doit l’être.',
          ],
        },
        {
          id: 'propriete-intellectuelle',
          title: 'Propriété intellectuelle',
          paragraphs: [
            'Les textes, dessins, photos et la mise en page de ce site appartiennent à {entreprise} ou sont utilisés avec l’accord de leurs auteurs. Leur reproduction, même partielle, demande notre accord écrit, sauf les exceptions prévues par le Code de la propriété intellectuelle.',
            'Apple, iPhone, Samsung, Galaxy, Xiaomi, Google, Pixel, Motorola, Nintendo, Oppo et les autres noms cités sont des marques de leurs propriétaires. Nous les citons pour dire quels appareils nous réparons. Nous sommes un réparateur indépendant.',
          ],
        },
        {
          id: 'donnees-personnelles',
          title: 'Données personnelles',
          paragraphs: [
            '{entreprise} est responsable du traitement. Nous recueillons ce que vous écrivez dans nos formulaires : nom, courriel, téléphone, adresse pour un envoi postal ou une intervention à domicile, modèle et panne de l’appareil. Ces données servent à répondre à votre demande, à exécuter la réparation et à tenir notre comptabilité. Nous ne les vendons pas.',
            'Les bases de ces traitements sont le contrat ou les démarches faites à votre demande avant un contrat, nos obligations légales pour les factures, et notre intérêt légitime pour la sécurité du site et la mesure de son audience.',
            'Seules les personnes chargées de votre dossier y ont accès, ainsi que le transporteur pour l’adresse d’un colis, l’éco-organisme pour une aide demandée, l’expert-comptable pour les factures et les prestataires qui acheminent nos e-mails et SMS. Une demande restée sans suite est conservée trois ans au plus après notre dernier échange. Les factures et leurs pièces sont conservées dix ans, comme l’impose le Code de commerce.',
            'Les contenus de l’appareil que vous nous confiez restent les vôtres. Nous ne consultons que ce qui est nécessaire pour tester la réparation, et nous ne copions vos données que si vous commandez une sauvegarde ou un transfert.',
            'Vous pouvez demander l’accès à vos données, leur rectification, leur effacement, leur portabilité, la limitation de leur usage, ou vous y opposer : écrivez à {courriel}. Nous répondons dans le mois. Vous pouvez aussi adresser une réclamation à la CNIL (cnil.fr).',
          ],
        },
        {
          id: 'mesure-audience',
          title: 'Mesure d’audience',
          paragraphs: [
            'Nous comptons nous-mêmes les visites : page vue, page d’entrée et de sortie, site de provenance, type d’appareil, navigateur, taille de l’écran, langue, durée, vitesse d’affichage, modèle cherché, bouton utilisé (appel, itinéraire, devis), nombre de visites où ce navigateur a vu une page de réparation. Ces mesures servent à savoir quelles pages sont utiles, et à rien d’autre.',
            'Elles reposent sur un identifiant tiré au hasard pour la visite en cours. Il ne suit personne d’un site à l’autre, n’est rattaché à aucun nom et n’est transmis à aucun tiers. Votre adresse IP n’est pas enregistrée avec ces mesures.',
            'Ces mesures sont conservées au plus 25 mois. Nos équipes ne sont pas comptées.',
            'Si votre navigateur demande à ne pas être suivi (Do Not Track ou Global Privacy Control), rien n’est mesuré. Vous pouvez aussi refuser ici, pour ce navigateur.',
          ],
        },
        {
          id: 'cookies',
          title: 'Cookies et stockage local',
          paragraphs: [
            'Aucun cookie publicitaire n’est déposé sur ce site. Les seuls cookies sont ceux de nos équipes, posés quand elles se connectent : la session, le navigateur reconnu, le magasin affiché.',
            'Votre navigateur garde quelques repères chez vous : le fait qu’une annonce a déjà été montrée ou fermée, le compte des pages de réparation que vous avez vues, et ce que vous avez écrit dans un formulaire. L’identifiant de la visite, lui, disparaît à la fermeture de l’onglet. Vous pouvez tout effacer dans les réglages du navigateur, le site continue de fonctionner.',
            'Les cartes et les cadres venus d’autres sites ne se chargent qu’au moment où vous les demandez. Leurs éditeurs appliquent alors leurs propres règles.',
          ],
        },
      ],
    },
  },
  {
    slug: 'conditions-de-vente',
    body: {
      title: 'Conditions générales de vente',
      updated: '2026-11-24',
      sections: [
        {
          id: 'cgv-objet',
          title: 'Objet et acceptation',
          paragraphs: [
            'Ces conditions s’appliquent aux réparations, aux services et aux ventes de {entreprise}, en magasin, à domicile et par envoi postal là où le site les propose. Elles sont affichées en magasin et remises sur demande.',
            'Accepter un devis, remettre un appareil ou régler un achat vaut acceptation de ces conditions, dans leur version du jour. Elles ne retirent aucun des droits que la loi donne au consommateur.',
          ],
        },
        {
          id: 'cgv-prix',
          title: 'Prix',
          paragraphs: [
            'Les prix sont en euros, toutes taxes comprises. Les prix « à partir de » du site sont indicatifs et doivent être confirmés en magasin ou par devis. Le prix dû est celui du devis que vous avez accepté ou celui affiché en magasin le jour de l’achat.',
            'L’aide {aide} est déduite de la facture quand l’appareil, la panne et le client remplissent les conditions du dispositif en vigueur, sur une ligne à part.',
          ],
        },
        {
          id: 'cgv-devis',
          title: 'Diagnostic et devis',
          paragraphs: [
            'Le diagnostic et le devis sont gratuits et sans engagement. Une demande de devis faite en ligne reçoit sa réponse sous {delai.reponse}, une demande d’intervention à domicile sous {delai.visite}. Aucune réparation payante ne commence sans votre accord sur le prix.',
            'Si l’ouverture de l’appareil révèle une autre panne, nous arrêtons et nous établissons un nouveau devis. Si vous le refusez, l’appareil vous est rendu remonté, sans frais, dans l’état que sa panne permet.',
            'Pour un contrat conclu à distance ou à domicile, vous disposez de 14 jours pour vous rétracter (articles L. 221-18 et suivants du Code de la consommation). La page « Renoncer au contrat », en bas de chaque page du site, suffit : deux étapes, puis un accusé de réception par e-mail. Si vous nous demandez de commencer avant la fin de ce délai, ce droit cesse une fois la prestation entièrement exécutée et l’appareil remis s’il nous a été confié ; si vous y renoncez avant, vous payez la part du travail déjà faite, en proportion du prix convenu (article L. 221-25). Il ne s’applique ni aux objets faits sur mesure, comme une coque personnalisée, ni aux réparations urgentes à domicile que vous avez expressément sollicitées, dans la limite des pièces et travaux strictement nécessaires à l’urgence.',
          ],
        },
        {
          id: 'cgv-reparation',
          title: 'Réparation et délais',
          paragraphs: [
            'La plupart des réparations en magasin se font en {delai.reparation}, sans rendez-vous. À Libourne, comptez 1 à 2 h pour un smartphone et 24 à 48 h pour un ordinateur. Un délai plus long, par exemple pour commander une pièce, vous est annoncé avant votre accord.',
            'Sauvegardez vos données avant de nous confier l’appareil, et retirez carte SIM et carte mémoire. Une réparation peut exiger une remise aux réglages d’usine, toujours après vous en avoir averti. Nous pouvons faire la sauvegarde pour vous.',
            'Ouvrir un appareil peut lui faire perdre son étanchéité d’origine, même refermé avec un joint neuf. Les défauts visibles sont relevés avec vous au dépôt. Pour les pièces de certains appareils, vous pouvez demander une pièce issue de l’économie circulaire, comme la loi le prévoit.',
          ],
        },
        {
          id: 'cgv-envoi-postal',
          title: 'Envoi postal',
          paragraphs: [
            'Ce point vaut là où le site propose la réparation par la poste. Le transport est gratuit à l’aller et au retour. Vous remplissez le formulaire, vous collez l’étiquette prépayée et vous déposez le colis dans un point relais. La réparation est faite à l’atelier {atelier.de-ville} en {delai.atelier} après réception, soit {delai.poste} en tout, sous réserve des pièces et de votre réponse au devis.',
            'Calez l’appareil dans une boîte rigide, éteint. Gardez la preuve de dépôt. Si le colis se perd ou arrive abîmé, prévenez-nous dès que vous le constatez : nous menons la réclamation auprès du transporteur et vous tenons informé.',
            'Si vous refusez le devis, l’appareil vous est renvoyé gratuitement.',
          ],
        },
        {
          id: 'cgv-garantie',
          title: 'Garantie des réparations',
          paragraphs: [
            'La garantie va de 3 mois à 1 an selon l’intervention : au moins {garantie.mois} mois pour toute réparation, pièce posée et main-d’œuvre, et au moins 3 mois pour une autre intervention, comme un entretien ou la pose d’un film. Elle court à compter de la remise de l’appareil, et sa durée est inscrite sur la facture ; si elle n’y figure pas, elle est de {garantie.mois} mois.',
            'La garantie couvre la panne de la pièce posée et le défaut de pose : nous reprenons la réparation sans frais. Elle ne couvre pas une nouvelle casse, l’oxydation, une pièce que nous n’avons pas remplacée, ni une intervention faite ailleurs depuis sur la même partie.',
            'Présentez la facture en magasin ou, là où le site propose la réparation par la poste, renvoyez l’appareil par ce service gratuit. Cette garantie s’ajoute aux garanties légales du point 7.',
          ],
        },
        {
          id: 'cgv-garanties-legales',
          title: 'Garanties légales de conformité et des vices cachés',
          paragraphs: [
            'Pour les biens que nous vendons, dont les appareils reconditionnés, {entreprise} répond des défauts de conformité dans les conditions des articles L. 217-3 et suivants du Code de la consommation, et des vices cachés dans celles des articles 1641 et suivants du Code civil. Réclamations : {courriel}, ou le magasin de votre achat.',
            'Le consommateur dispose d’un délai de deux ans à compter de la délivrance du bien pour obtenir la mise en œuvre de la garantie légale de conformité en cas d’apparition d’un défaut de conformité. Durant ce délai, le consommateur n’est tenu d’établir que l’existence du défaut de conformité et non la date d’apparition de celui-ci. Pour un bien d’occasion ou reconditionné, cette présomption joue pendant les douze mois qui suivent la délivrance (article L. 217-7).',
            'La garantie légale de conformité emporte obligation pour le professionnel, le cas échéant, de fournir toutes les mises à jour nécessaires au maintien de la conformité du bien.',
            'La garantie légale de conformité donne au consommateur droit à la réparation ou au remplacement du bien dans un délai de trente jours suivant sa demande, sans frais et sans inconvénient majeur pour lui. Si le bien est réparé dans le cadre de la garantie légale de conformité, le consommateur bénéficie d’une extension de six mois de la garantie initiale. Si le consommateur demande la réparation du bien, mais que le vendeur impose le remplacement, la garantie légale de conformité est renouvelée pour une période de deux ans à compter de la date de remplacement du bien.',
            'Le consommateur peut obtenir une réduction du prix d’achat en conservant le bien ou mettre fin au contrat en se faisant rembourser intégralement contre restitution du bien si le professionnel refuse de réparer ou de remplacer le bien ; si la réparation ou le remplacement intervient après un délai de trente jours ; si la réparation ou le remplacement occasionne un inconvénient majeur pour le consommateur, notamment lorsqu’il supporte définitivement les frais de reprise ou d’enlèvement du bien non conforme, ou les frais d’installation du bien réparé ou de remplacement ; si la non-conformité persiste en dépit d’une tentative de mise en conformité restée infructueuse.',
            'Le consommateur a également droit à une réduction du prix ou à la résolution du contrat lorsque le défaut de conformité est si grave qu’il justifie que cette réduction ou cette résolution soit immédiate. Il n’est alors pas tenu de demander la réparation ou le remplacement au préalable. Il n’a pas droit à la résolution de la vente si le défaut de conformité est mineur. Toute période d’immobilisation du bien en vue de sa réparation ou de son remplacement suspend la garantie qui restait à courir jusqu’à la délivrance du bien remis en état.',
            'Ces droits résultent des articles L. 217-1 à L. 217-32 du Code de la consommation. Le vendeur qui fait obstacle de mauvaise foi à la garantie légale de conformité encourt une amende civile d’un montant maximal de 300 000 euros, qui peut être porté jusqu’à 10 % du chiffre d’affaires moyen annuel (article L. 241-5).',
            'Le consommateur bénéficie également de la garantie légale des vices cachés, en application des articles 1641 à 1649 du Code civil, pendant une durée de deux ans à compter de la découverte du défaut. Cette garantie donne droit à une réduction de prix si le bien est conservé ou à un remboursement intégral contre restitution du bien.',
          ],
        },
        {
          id: 'cgv-non-repris',
          title: 'Appareils irréparables ou non repris',
          paragraphs: [
            'Quand un appareil ne peut pas être réparé, nous vous prévenons par écrit. Vous avez 60 jours, à compter de ce message, pour venir le chercher ou demander son renvoi. Un rappel vous est adressé avant la fin du délai. Ensuite, l’appareil est confié à une filière de recyclage agréée.',
            'Avant le recyclage, les supports de données sont effacés ou détruits.',
            'Quand vous nous achetez un appareil ou un accessoire électrique, nous reprenons sans frais, au magasin, l’appareil usagé du même type dont vous vous défaites, un pour un (article L. 541-10-8 du Code de l’environnement). Les piles et les batteries portables usagées s’y déposent sans achat.',
            'Un appareil réparé que personne ne vient chercher reste votre propriété. Après relance, il suit la loi du 31 décembre 1903 sur les objets abandonnés chez un professionnel.',
          ],
        },
        {
          id: 'cgv-paiement',
          title: 'Paiement et retard',
          paragraphs: [
            'Le prix est dû à la remise de l’appareil ou, pour un envoi postal, avant sa réexpédition. Une pièce à commander peut donner lieu à un acompte, indiqué sur le devis. Nous pouvons retenir l’appareil jusqu’au paiement de la réparation acceptée.',
            'Toute somme impayée à sa date d’échéance porte intérêt à deux fois le taux légal, à compter de la mise en demeure. Pour un client professionnel, le taux ne peut être inférieur au minimum de l’article L. 441-10 du Code de commerce, et l’indemnité forfaitaire de recouvrement de 40 euros s’ajoute.',
          ],
        },
        {
          id: 'cgv-litiges',
          title: 'Médiation et juridiction',
          paragraphs: [
            'Une difficulté ? Parlez-en d’abord au magasin ou écrivez à {courriel}. Sans solution sous deux mois après une réclamation écrite, le consommateur peut saisir gratuitement un médiateur de la consommation (articles L. 611-1 et suivants du Code de la consommation). {mediateur}',
            'Ces conditions sont soumises au droit français. À défaut d’accord, le litige est porté devant le tribunal de Bordeaux. Le consommateur garde le choix que lui donne l’article R. 631-3 du Code de la consommation, dont le tribunal du lieu où il demeurait à la conclusion du contrat.',
          ],
        },
      ],
    },
  },
]
