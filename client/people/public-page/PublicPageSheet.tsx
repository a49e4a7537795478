import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  changePublicPage,
  type OwnPublicPage,
  PUBLIC_PARTS,
  PublicPageChange,
  type PublicPart,
} from '#contract/people/public-page.ts'
import { api } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useForm } from '#client/platform/useForm.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { Switch } from '#client/ui/Switch.tsx'
import { toast } from '#client/ui/toast.ts'
import { PublicPagePreview } from './PublicPagePreview.tsx'
import { publicPageQuery } from './queries.ts'

/** Switches the member's public page on or off and chooses what it shows, with a preview. */
export const PublicPageSheet = ({ page, onClose }: { page: OwnPublicPage; onClose: () => void }) => {
  const { t } = useTranslation(['public-page', 'common'])
  const cache = useQueryClient()
  const [isOn, setOn] = useState(page.isOn)
  const [isIndexed, setIndexed] = useState(page.isIndexed)
  const [parts, setParts] = useState<readonly PublicPart[]>(page.parts)
  const shown = parts.filter((part) => !page.hidden.includes(part))
  const toggle = (part: PublicPart, isChosen: boolean) =>
    setParts((before) => PUBLIC_PARTS.filter((each) => (each === part ? isChosen : before.includes(each))))

  const send = async (change: PublicPageChange): Promise<void> => {
    const saved = await api(changePublicPage, { body: change })
    cache.setQueryData(publicPageQuery.queryKey, saved)
    toast.success(t(saved.isOn ? 'sheet.saved' : 'sheet.off_saved'))
    onClose()
  }
  const { errors, refusal, pending, submit } = useForm(PublicPageChange, send, { network: t('sheet.failed') })

  return (
    <FormDialog
      title={t('card.title')}
      description={t('sheet.hint')}
      size="m"
      errors={errors}
      refusal={refusal?.sentence}
      pending={pending}
      submitLabel={t('common:save')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      onSubmit={() => submit({ isOn, parts, isIndexed })}
      onClose={onClose}
    >
      {page.refusal !== null && <Banner tone="info">{t(`sheet.${page.refusal}`)}</Banner>}
      <Switch
        name="isOn"
        label={t('sheet.on')}
        hint={t('sheet.on.hint')}
        disabled={page.refusal !== null}
        checked={isOn}
        onCheckedChange={setOn}
      />
      <fieldset className="grid gap-x-5 sm:grid-cols-2">
        <legend className="mb-1 font-medium text-heading">{t('sheet.parts')}</legend>
        {PUBLIC_PARTS.map((part) => {
          const isHidden = page.hidden.includes(part)
          return (
            <Checkbox
              key={part}
              name={`part-${part}`}
              label={t(`part.${part}`)}
              hint={isHidden ? t('sheet.hidden') : undefined}
              disabled={isHidden}
              checked={!isHidden && parts.includes(part)}
              onCheckedChange={(isChosen) => toggle(part, isChosen)}
            />
          )
        })}
      </fieldset>
      <Switch
        name="isIndexed"
        label={t('sheet.index')}
        hint={t('sheet.index.hint')}
        checked={isIndexed}
        onCheckedChange={setIndexed}
      />
      <section aria-labelledby="public-preview" className="grid gap-2">
        <h3 id="public-preview" className="text-base">
          {t('sheet.preview')}
        </h3>
        <PublicPagePreview offer={page.offer} parts={shown} />
      </section>
    </FormDialog>
  )
}
