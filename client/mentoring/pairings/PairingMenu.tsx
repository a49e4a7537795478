import { useQueryClient } from '@tanstack/react-query'
import Ban from 'lucide-react/icons/ban'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Flag from 'lucide-react/icons/flag'
import LogOut from 'lucide-react/icons/log-out'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { optionalText, orAbsent } from '#contract/fields.ts'
import { LIMITS } from '#contract/limits.ts'
import type { Pairing } from '#contract/mentoring/pairings.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useForm } from '#client/platform/useForm.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { BlockDialog, ReportDialog } from '#client/trust/public.ts'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Menu, MenuItem } from '#client/ui/Menu.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { toast } from '#client/ui/toast.ts'
import { refreshMentoring } from '../cache.ts'
import { otherOf } from './Pairings.tsx'
import { end } from './queries.ts'

/** Renders the menu to end a mentorship, or report or block the other member. */
export const PairingMenu = ({ pairing }: { pairing: Pairing }) => {
  const { t } = useTranslation(['pairings', 'reports', 'blocks'])
  const navigate = useNavigate()
  const [open, setOpen] = useState<'end' | 'report' | 'block'>()
  const close = () => setOpen(undefined)
  const other = otherOf(pairing)
  const leave = () => void navigate('/dashboard/mentorship')
  return (
    <>
      <Menu
        trigger={
          <IconButton variant="outline" label={t('options')}>
            <Ellipsis size={20} />
          </IconButton>
        }
      >
        {pairing.endedAt === null && (
          <MenuItem icon={<LogOut size={18} />} onSelect={() => setOpen('end')}>
            {t('end')}
          </MenuItem>
        )}
        <MenuItem icon={<Flag size={18} />} onSelect={() => setOpen('report')}>
          {t('reports:report')}
        </MenuItem>
        <MenuItem icon={<Ban size={18} />} tone="danger" onSelect={() => setOpen('block')}>
          {t('blocks:block')}
        </MenuItem>
      </Menu>
      {open === 'end' && <EndDialog pairing={pairing} onClose={close} />}
      <ReportDialog person={other} open={open === 'report'} onClose={close} onBlocked={leave} />
      <BlockDialog person={other} open={open === 'block'} onClose={close} onBlocked={leave} />
    </>
  )
}

const Ending = z.object({ words: orAbsent(optionalText(LIMITS.mentoringText)) })

const EndDialog = ({ pairing, onClose }: { pairing: Pairing; onClose: () => void }) => {
  const { t } = useTranslation(['pairings', 'common'])
  const cache = useQueryClient()
  const name = useNameOf()(otherOf(pairing))
  const { errors, refusal, pending, submit } = useForm(
    Ending,
    async ({ words }) => {
      await end(pairing._id, words)
      onClose()
      toast.success(t('end.done'))
      await refreshMentoring(cache)
    },
    { say: () => undefined },
  )
  return (
    <FormDialog
      danger
      title={t('end.title', { name })}
      description={t('end.text', { name })}
      errors={errors}
      refusal={refusal?.sentence}
      pending={pending}
      submitLabel={t('end')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        name="words"
        label={t('end.words', { name })}
        hint={t('end.words.hint')}
        minRows={2}
        maxLength={LIMITS.mentoringText}
      />
    </FormDialog>
  )
}
