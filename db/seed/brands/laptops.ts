import { computers, type BrandFacts, type ComputerRow } from '../facts.ts'

interface Maker {
  name: string
  slug: string
  description: string
  rows: ComputerRow[]
}

/** Series that go on for years under one name: the number on the label below tells the part. */
const makers: Maker[] = [
  {
    name: 'HP',
    slug: 'hp',
    description: 'Nous réparons les portables HP, Pavilion, Envy, Spectre, ProBook, EliteBook, Omen et Victus : écran, clavier, charnières, batterie, prise de charge.',
    rows: [
      { name: 'HP Pavilion 14', inches: 14, note: 'Charnière dure ou capot qui s’écarte : n’ouvrez plus, la dalle suit.' },
      { name: 'HP Pavilion 15', inches: 15.6, note: 'Le modèle exact, du type 15-eg ou 15-eh, est sous l’appareil.' },
      { name: 'HP Envy 13', inches: 13.3, note: 'Dalle mince et bords fins : elle se commande d’après le numéro exact.' },
      { name: 'HP Envy x360', inches: 15.6, note: 'Écran tactile qui se retourne : vitre et affichage sont collés.' },
      { name: 'HP Spectre x360', inches: 13.5, note: 'Convertible en métal, souvent à dalle OLED.' },
      { name: 'HP ProBook 450', inches: 15.6, note: 'De la génération G1 à la G11 : la lettre et le chiffre changent la batterie.' },
      { name: 'HP EliteBook 840', inches: 14, note: 'Vissé plutôt que collé : mémoire, disque et batterie se changent.' },
      { name: 'HP Victus 15 et 16', slug: 'hp-victus', inches: 15.6, note: 'Deux ventilateurs : un nettoyage par an évite la surchauffe en jeu.' },
      { name: 'HP Omen 15 et 16', slug: 'hp-omen', inches: 16.1, note: 'Portable de jeu : pâte thermique et ventilateurs avant de soupçonner la carte.' },
    ],
  },
  {
    name: 'Lenovo',
    slug: 'lenovo',
    description: 'Nous réparons les portables Lenovo, IdeaPad, Yoga, ThinkPad, ThinkBook et Legion : écran, clavier, charnières, batterie, prise de charge.',
    rows: [
      { name: 'Lenovo IdeaPad 3', inches: 15.6, note: 'Charnières fixées dans le plastique : prises à temps, elles se recollent.' },
      { name: 'Lenovo IdeaPad 5', inches: 14, note: 'La prise USB-C de charge se soude sur la carte.' },
      { name: 'Lenovo Yoga 7', inches: 14, note: 'Convertible à écran tactile : vitre et dalle forment un bloc.' },
      { name: 'Lenovo Yoga Slim 7', inches: 14, note: 'Mémoire soudée, disque SSD amovible.' },
      { name: 'Lenovo ThinkPad T14', inches: 14, note: 'Prévu pour être ouvert : clavier, batterie et disque se changent au tournevis.' },
      { name: 'Lenovo ThinkPad E14', inches: 14, note: 'Le clavier fait partie du dessus sur les versions récentes.' },
      { name: 'Lenovo ThinkPad X1 Carbon', inches: 14, note: 'Mémoire soudée ; la dalle existe en plusieurs finitions, mate ou tactile.' },
      { name: 'Lenovo ThinkBook 14', inches: 14, note: 'Deux emplacements de disque sur la plupart des versions.' },
      { name: 'Lenovo Legion 5', inches: 15.6, note: 'Dalle rapide à 120 Hz ou plus : la pièce de rechange doit l’être aussi.' },
    ],
  },
  {
    name: 'Dell',
    slug: 'dell',
    description: 'Nous réparons les portables Dell, XPS, Inspiron, Latitude, Vostro, G15 et Alienware : écran, clavier, batterie, charge, surchauffe.',
    rows: [
      { name: 'Dell XPS 13', inches: 13.4, note: 'Bords d’écran très fins : la dalle se change avec son capot.' },
      { name: 'Dell XPS 15', inches: 15.6, note: 'Une batterie qui gonfle soulève le pavé tactile : arrêtez la charge.' },
      { name: 'Dell Inspiron 14', inches: 14, note: 'Le numéro de service, sur l’étiquette du dessous, donne la pièce exacte.' },
      { name: 'Dell Inspiron 15', inches: 15.6, note: 'Charnières et prise de charge cèdent avant le reste.' },
      { name: 'Dell Vostro 15', inches: 15.6, note: 'Mémoire et disque s’échangent par le dessous.' },
      { name: 'Dell Latitude 5000', inches: 14, note: 'De la 5400 à la 5450 : vissé, pièces faciles à trouver.' },
      { name: 'Dell Latitude 7000', inches: 14, note: 'Plus mince que la série 5000, avec une batterie vissée.' },
      { name: 'Dell G15', inches: 15.6, note: 'Portable de jeu : les ventilateurs se nettoient ou se changent par paire.' },
      { name: 'Dell Alienware m15', inches: 15.6, note: 'Clavier éclairé touche par touche, à commander dans la bonne version.' },
    ],
  },
  {
    name: 'Asus',
    slug: 'asus',
    description: 'Nous réparons les portables Asus, VivoBook, ZenBook, TUF, ROG et ExpertBook : écran, clavier, batterie, charnières, ventilateurs.',
    rows: [
      { name: 'Asus VivoBook 14', inches: 14, note: 'Clavier riveté au dessus : il se change avec lui ou par points.' },
      { name: 'Asus VivoBook 15', inches: 15.6, note: 'La charnière qui relève le clavier fatigue les fixations du capot.' },
      { name: 'Asus ZenBook 13', inches: 13.3, note: 'Mince et léger : mémoire soudée, disque amovible.' },
      { name: 'Asus ZenBook 14', inches: 14, note: 'Souvent une dalle OLED : une tache fixe ne se répare pas, la dalle se change.' },
      { name: 'Asus TUF Gaming 15', inches: 15.6, note: 'Série F15 ou A15 selon le processeur : les ventilateurs diffèrent.' },
      { name: 'Asus ROG Strix', inches: 15.6, note: 'Métal liquide sur certaines versions : à ouvrir par quelqu’un qui le sait.' },
      { name: 'Asus ROG Zephyrus G14', inches: 14, note: 'Compact et puissant : une grille bouchée se sent en dix minutes de jeu.' },
      { name: 'Asus ExpertBook', inches: 14, note: 'Portable de bureau : batterie et disque se changent sans décoller.' },
    ],
  },
  {
    name: 'Acer',
    slug: 'acer',
    description: 'Nous réparons les portables Acer, Aspire, Swift, Nitro, Predator et TravelMate : écran, clavier, charnières, prise de charge, batterie.',
    rows: [
      { name: 'Acer Aspire 3', inches: 15.6, note: 'La prise de charge est sur un câble court : elle se change sans soudure sur beaucoup de versions.' },
      { name: 'Acer Aspire 5', inches: 15.6, note: 'Charnières vissées dans le plastique : un capot qui bâille se répare tôt.' },
      { name: 'Acer Swift 3', inches: 14, note: 'Mince, en métal ; mémoire soudée sur les versions récentes.' },
      { name: 'Acer Swift 5', inches: 14, note: 'Très léger, écran tactile collé à sa vitre.' },
      { name: 'Acer Nitro 5', inches: 15.6, note: 'Deux disques et deux barrettes de mémoire : il s’agrandit facilement.' },
      { name: 'Acer Predator Helios 300', inches: 15.6, note: 'Ventilateurs à pales de métal, bruyants quand un palier s’use.' },
      { name: 'Acer TravelMate', inches: 14, note: 'Portable de bureau, pièces vissées.' },
    ],
  },
  {
    name: 'MSI',
    slug: 'msi',
    description: 'Nous réparons les portables MSI, de jeu ou de bureau : ventilateurs, pâte thermique, écran, clavier, charnières, batterie, prise de charge.',
    rows: [
      { name: 'MSI GF63 Thin', inches: 15.6, note: 'Charnières sous le capot mince : un craquement à l’ouverture se fait voir vite.' },
      { name: 'MSI Katana 15', inches: 15.6, note: 'Portable de jeu : le nettoyage des deux ventilateurs vient en premier.' },
      { name: 'MSI Raider', inches: 17.3, note: 'Grand format de jeu, à ouvrir chaque année contre la poussière.' },
      { name: 'MSI Modern 14', inches: 14, note: 'Portable de bureau léger : mémoire et disque s’échangent selon la version.' },
      { name: 'MSI Prestige 14', inches: 14, note: 'Clavier éclairé et batterie vissée.' },
    ],
  },
]

const laptopBrands: BrandFacts[] = makers.map(({ rows, ...maker }) => ({
  brand: { ...maker, logo_url: null },
  categories: [
    {
      category: { name: `Portables ${maker.name}`, slug: `portables-${maker.slug}`, device_type: 'computer' },
      article: 'Le ',
      devices: computers({ form: 'laptop', system: 'Windows', sealed: false }, rows),
    },
  ],
}))

const otherComputers = computers({ form: 'desktop', system: 'Windows', sealed: false }, [
  { name: 'PC de bureau', note: 'Alimentation, disque, mémoire, ventilateurs : tout se change pièce par pièce.' },
  { name: 'PC gamer', note: 'Arrêts en jeu : la température et l’alimentation se mesurent avant de changer la carte graphique.' },
  { name: 'PC tout-en-un', note: 'L’écran porte la machine : disque et mémoire se changent par l’arrière.' },
  { name: 'Mini PC', note: 'Un disque lent ou plein se remplace, avec vos données.' },
])

const otherLaptops = computers({ form: 'laptop', system: 'Windows', sealed: false }, [
  { name: 'PC portable d’une autre marque', slug: 'pc-portable', note: 'Toshiba, Fujitsu, Samsung, Medion, Thomson ou une marque plus rare : apportez-le, la pièce se cherche d’après l’étiquette.' },
])

const pc: BrandFacts = {
  brand: {
    name: 'PC de bureau et autres',
    slug: 'pc',
    description: 'Tours, tout-en-un, mini PC et portables d’autres marques : nous les diagnostiquons gratuitement et les réparons en magasin, en 24 à 48 h le plus souvent.',
    logo_url: null,
  },
  categories: [
    { category: { name: 'PC de bureau', slug: 'pc-fixes', device_type: 'computer' }, article: 'Le ', devices: otherComputers },
    { category: { name: 'Autres portables', slug: 'autres-portables', device_type: 'computer' }, article: 'Le ', devices: otherLaptops },
  ],
}

export const computerBrands: BrandFacts[] = [...laptopBrands, pc]
