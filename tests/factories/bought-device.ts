/** What a seller says and shows when the shop buys a device, as it is typed into the second-hand book. */
export const SELLER = {
  sellerName: 'Ali Benali',
  sellerAddress: '3 rue des Pins, 33500 Libourne',
  sellerOccupation: 'Menuisier',
  documentKind: 'Passeport',
  documentNumber: '12AB34567',
  documentIssuedOn: '2022-05-04',
  documentAuthority: 'Préfecture de la Gironde',
}
