import type { ShownGroup } from '#contract/guidance/groups.ts'
import type { Pathway } from '#contract/guidance/pathways.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { yearsOf } from '../years.ts'

/** Returns functions for sentences about groups, which need other words for some of them. */
export const useGroupWords = () => {
  const { t } = useTranslation('pathways')
  const nameOf = (group: ShownGroup) => t(`name.${group}`)
  return {
    /** Returns `Still in software`. */
    sameIn: (group: ShownGroup): string =>
      group === 'leading'
        ? t('panel.same.leading')
        : t('panel.same', { group: group === 'else' ? t('group.else') : nameOf(group) }),
    /** Returns the sentence above a figure: `43 % start in software. Ten years on, 24 % lead teams.` */
    headlineOf: ({ headline, ...pathway }: Pathway): string | undefined => {
      if (headline === null) return undefined
      const { start, later } = headline
      const first = { group: nameOf(start.group), share: t('percent', { share: start.share }) }
      const sentences = [
        isSpecial(start.group) ? t(`headline.start.${start.group}`, first) : t('headline.start', first),
      ]
      if (later !== null) {
        const next = {
          group: nameOf(later.group),
          share: t('percent', { share: later.share }),
          after: t(`after.${yearsOf(pathway)}`),
        }
        sentences.push(isSpecial(later.group) ? t(`headline.later.${later.group}`, next) : t('headline.later', next))
      }
      return sentences.join(' ')
    },
  }
}

const SPECIAL = ['leading', 'own_company', 'study'] as const
const isSpecial = (group: ShownGroup): group is (typeof SPECIAL)[number] => SPECIAL.some((each) => each === group)
