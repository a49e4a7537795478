import { useTranslation } from '#client/platform/i18n.ts'
import { PostingsLeft } from '#contract/account/deletion.ts'
import { RadioCards } from '#client/ui/RadioCards.tsx'

/** Lets the member choose whether to keep their postings: the field `postings` of a form. */
export const PostingsChoice = ({ chosen }: { chosen: PostingsLeft }) => {
  const { t } = useTranslation('deletion')
  return (
    <RadioCards
      name="postings"
      label={t('postings')}
      defaultValue={chosen}
      options={PostingsLeft.options.map((value) => ({
        value,
        label: t(`postings.${value}`),
        description: t(`postings.${value}.hint`),
      }))}
    />
  )
}
