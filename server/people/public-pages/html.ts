import { LANGUAGES, type Language } from '#contract/languages.ts'
import type { PublicOffer } from '#contract/people/public-page.ts'
import { collegeOf, faceOf } from '#server/college/public.ts'
import { escapeHtml } from '#server/platform/html.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { withoutMarkdown } from '#server/platform/withoutMarkdown.ts'
import type { ProfileRow } from '../profiles/queries.ts'
import { offerOf } from './offer.ts'
import { chosenParts } from './public-page.ts'
import type { PublicPageRow } from './queries.ts'
import { fontFace, styles } from './styles.ts'

type Words = (key: string, values?: Record<string, string | number>) => string
type Frame = { title: string; head: string; body: string; foot: string }

/** Returns the HTML of a member's public page, readable without any script. */
export const pageHtml = async (
  platform: Platform,
  language: Language,
  { member, page }: { member: ProfileRow; page: PublicPageRow },
): Promise<string> => {
  const { publicUrl } = platform.config
  const offer = offerOf(publicUrl, member, chosenParts(page))
  const { name: college } = await collegeOf(platform.db)
  const words: Words = (key, values) => translate(language, 'public-page', key, values)
  const title = `${offer.fullName} · ${college}`
  const description = descriptionOf(offer) || words('page.description', { name: offer.fullName, college })
  const url = `${publicUrl}/p/${page.name}`
  const properties = {
    'og:type': 'profile',
    'og:site_name': college,
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': offer.photo ?? `${publicUrl}/icon-512.png`,
  }
  const head = [
    `<meta name="description" content="${escapeHtml(description)}">`,
    ...(page.is_indexed ? [] : ['<meta name="robots" content="noindex, nofollow">']),
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    ...Object.entries(properties).map(([name, value]) => `<meta property="${name}" content="${escapeHtml(value)}">`),
  ].join('')
  return framed(platform, language, {
    ...{ title, head, body: bodyOf(offer, college, words, language) },
    foot: `<p>${escapeHtml(words('page.about', { college }))}</p>`,
  })
}

/** Returns the HTML for a name without a public page. It is the same for every reason. */
export const missingHtml = (platform: Platform, language: Language): Promise<string> => {
  const words: Words = (key, values) => translate(language, 'public-page', key, values)
  return framed(platform, language, {
    title: words('page.missing'),
    head: '<meta name="robots" content="noindex, nofollow">',
    body: `<article><div class="head"><h1>${escapeHtml(words('page.missing'))}</h1><p>${escapeHtml(words('page.missing.hint'))}</p></div></article>`,
    foot: '',
  })
}

const framed = async (platform: Platform, language: Language, { title, head, body, foot }: Frame): Promise<string> => {
  const [face, { name: college }] = [await faceOf(platform), await collegeOf(platform.db)]
  const words: Words = (key, values) => translate(language, 'public-page', key, values)
  const mark = face?.icons?.touch ?? '/icon-192.png'
  return `<!doctype html>
<html lang="${language}" dir="${LANGUAGES[language].direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
${head}
<link rel="icon" href="${escapeHtml(face?.icons?.tab ?? '/icon-192.png')}">
<style>${fontFace}${styles}${face?.styles ?? ''}</style>
</head>
<body>
<header><a href="/"><img src="${escapeHtml(mark)}" alt="" width="36" height="36"><span>${escapeHtml(college)}</span></a></header>
<main>${body}</main>
<footer>${foot}<p><a href="/">${escapeHtml(words('page.to_college', { college }))}</a> · <a href="/privacy">${escapeHtml(words('page.privacy'))}</a></p></footer>
</body>
</html>
`
}

const bodyOf = (offer: PublicOffer, college: string, words: Words, language: Language): string => {
  const { course, fieldOfStudy } = offer
  const isNamed = fieldOfStudy !== null && course?.includes(fieldOfStudy) === true
  const studies = [course, isNamed ? null : fieldOfStudy].filter((each) => each !== null && each !== '').join(', ')
  const here = {
    title: studies || college,
    place: studies === '' ? '' : college,
    when: offer.graduationYear === null ? '' : words('page.class', { year: offer.graduationYear }),
  }
  const hasStudies = studies !== '' || offer.graduationYear !== null || offer.educations.length > 0
  const work = offer.experiences.map((job) => ({
    ...{ title: job.title, when: periodOf(job, words, language), note: job.description ?? '' },
    place: [job.company, job.location].filter(Boolean).join(' · '),
  }))
  const schools = offer.educations.map((each) => ({
    ...{ title: each.degree || each.school, place: each.degree ? each.school : '' },
    when: periodOf(each, words, language),
  }))
  const sections = [
    section(words('section.about'), paragraphs(offer.about ?? '')),
    section(words('section.work'), list(work)),
    section(words('section.education'), hasStudies ? list([here, ...schools]) : ''),
    section(words('section.links'), offer.links.map(link).join('')),
  ]
  const photo =
    offer.photo === null
      ? `<span class="photo" aria-hidden="true">${escapeHtml(initialsOf(offer.fullName))}</span>`
      : `<img class="photo" src="${escapeHtml(offer.photo)}" alt="${escapeHtml(words('page.photo', { name: offer.fullName }))}" width="112" height="112">`
  return `<article><div class="cover"></div><div class="head">${photo}<h1><bdi>${escapeHtml(offer.fullName)}</bdi></h1>${
    offer.headline ? `<p class="headline"><bdi>${escapeHtml(offer.headline)}</bdi></p>` : ''
  }<p class="college"><bdi>${escapeHtml(college)}</bdi></p></div>${sections.join('')}</article>`
}

type Entry = { title: string; place: string; when: string; note?: string }

const section = (title: string, content: string): string =>
  content === '' ? '' : `<section><h2>${escapeHtml(title)}</h2>${content}</section>`

const list = (entries: readonly Entry[]): string =>
  entries.length === 0 ? '' : `<ol>${entries.map(entryHtml).join('')}</ol>`

const entryHtml = ({ title, place, when, note = '' }: Entry): string =>
  `<li><p class="line"><strong><bdi>${escapeHtml(title)}</bdi></strong><span>${escapeHtml(when)}</span></p>${
    place === '' ? '' : `<p><bdi>${escapeHtml(place)}</bdi></p>`
  }${note === '' ? '' : `<p class="note" dir="auto">${escapeHtml(note)}</p>`}</li>`

const link = (href: string): string => {
  const url = /^https?:/i.test(href) ? URL.parse(href) : null
  if (url === null) return ''
  const shown = `${url.hostname.replace(/^www\./, '')}${url.pathname === '/' ? '' : url.pathname}`
  return `<p><a href="${escapeHtml(href)}" dir="ltr" rel="me noopener noreferrer nofollow">${escapeHtml(shown)}</a></p>`
}

const paragraphs = (text: string): string =>
  withoutMarkdown(text)
    .split(/\n{2,}/)
    .filter((each) => each.trim() !== '')
    .map((each) => `<p class="note" dir="auto">${escapeHtml(each.trim())}</p>`)
    .join('')

const descriptionOf = ({ headline, about }: PublicOffer): string => {
  const said = [
    headline ?? '',
    withoutMarkdown(about ?? '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  ].filter((each) => each !== '')
  const text = said.join(' · ')
  return text.length > 200 ? `${text.slice(0, 199).replace(/[\uD800-\uDBFF]$/, '')}…` : text
}

const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter((word) => word !== '')
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => Array.from(word ?? '')[0] ?? '').join('')
}

const periodOf = ({ from, to }: { from: string; to: string | null }, words: Words, language: Language): string =>
  from === to
    ? monthOf(from, language)
    : words('period', { from: monthOf(from, language), to: to === null ? words('period.now') : monthOf(to, language) })

const monthOf = (month: string, language: Language): string =>
  month.includes('-')
    ? new Intl.DateTimeFormat(language, { year: 'numeric', month: 'short', timeZone: 'UTC' }).format(
        new Date(`${month}-01T00:00:00Z`),
      )
    : month
