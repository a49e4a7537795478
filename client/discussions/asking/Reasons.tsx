import { Fragment, type ReactElement, type ReactNode } from 'react'
import type { AskReason } from '#contract/discussions/asking.ts'
import { HelpTopic } from '#contract/members/person.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { locale } from '#client/platform/locale.ts'
import { Sentence } from '#client/platform/Sentence.tsx'

/** How many reasons are shown of a person. */
const SHOWN = 2

/** Says why a member probably can answer, with the words of the question in bold. */
export const TheirReasons = ({ reasons }: { reasons: readonly AskReason[] }): ReactNode => {
  const { t } = useTranslation('asking')
  const quote = useQuote()
  const skills = reasons.filter(({ code }) => code === 'skill')
  const [, ...otherSkills] = skills
  const groups = reasons.filter((reason) => !otherSkills.includes(reason)).slice(0, SHOWN)
  return listed(
    groups.map(({ code, company, ...reason }, index) => {
      const several = code === 'skill' ? skills : [{ code, company, ...reason }]
      const sentence =
        code === 'skill'
          ? t('reason.skill', { count: several.length })
          : code === 'work'
            ? t(company === null || company === reason.value ? 'reason.work' : 'reason.work.company', { company })
            : t(`reason.${code}`)
      return (
        <Sentence key={index} parts={{ value: <>{listed(several.map(quote))}</> }}>
          {index === 0 ? capitalised(sentence) : sentence}
        </Sentence>
      )
    }),
  )
}

/** Says to the viewer why they can probably answer, as a sentence of its own. */
export const MyReason = ({ reason }: { reason: AskReason }): ReactNode => {
  const sayMine = useMine()
  return sayMine(reason, capitalised)
}

/** Says to the viewer why they were asked: "About power electronics: you've worked on it at Tidegrid, and …". */
export const MyReasons = ({ reasons }: { reasons: readonly AskReason[] }): ReactNode => {
  const { t } = useTranslation('asking')
  const sayMine = useMine()
  const [first, ...rest] = reasons.slice(0, SHOWN)
  if (first === undefined) return null
  const others = rest.map((reason) => sayMine(reason))
  if (first.word === null || first.code === 'answers' || first.code === 'help')
    return <Sentence parts={{ reasons: <>{listed([sayMine(first), ...others], 'long')}</> }}>{t('because')}</Sentence>
  const isCompany = first.code === 'work' && first.company === first.value
  const it = isCompany
    ? t('it.company')
    : first.code === 'work' && first.company !== null
      ? t('it.work.company', { company: first.company })
      : t(`it.${first.code}`)
  return (
    <Sentence
      parts={{ word: <b className="font-semibold">{first.word}</b>, reasons: <>{listed([it, ...others], 'long')}</> }}
    >
      {t('about')}
    </Sentence>
  )
}

const useMine = () => {
  const { t } = useTranslation('asking')
  const quote = useQuote()
  return (reason: AskReason, change = (sentence: string) => sentence): ReactElement => {
    const { code, company } = reason
    const sentence =
      code === 'work' && company !== null && company !== reason.value
        ? t('yours.work.company', { company })
        : t(`yours.${code}`)
    return <Sentence parts={{ value: <>{quote(reason)}</> }}>{change(sentence)}</Sentence>
  }
}

/** Returns a function that returns a quoted text of a profile, with the words of the question in bold. */
const useQuote = () => {
  const { t } = useTranslation('members')
  return ({ code, value, word }: AskReason): ReactNode => {
    const topic = code === 'help' ? HelpTopic.safeParse(value) : undefined
    if (topic?.success === true) return t(`help.${topic.data}`)
    const at = word === null ? -1 : value.toLocaleLowerCase().indexOf(word.toLocaleLowerCase())
    if (word === null || at === -1) return <bdi>{value}</bdi>
    return (
      <bdi>
        {value.slice(0, at)}
        <b className="font-semibold text-ink">{value.slice(at, at + word.length)}</b>
        {value.slice(at + word.length)}
      </bdi>
    )
  }
}

/** Joins parts of a sentence as the viewer's language does. */
const listed = (parts: readonly ReactNode[], style: 'long' | 'narrow' = 'narrow'): ReactNode => {
  const format = new Intl.ListFormat(locale(), style === 'long' ? { type: 'conjunction' } : { type: 'unit' })
  return format
    .formatToParts(parts.map((_, index) => String(index)))
    .map(({ type, value }, index) => (
      <Fragment key={index}>{type === 'element' ? parts[Number(value)] : value}</Fragment>
    ))
}

/** Begins a sentence with a capital letter, unless it begins with a quote. */
const capitalised = (sentence: string): string => sentence.charAt(0).toLocaleUpperCase(locale()) + sentence.slice(1)
