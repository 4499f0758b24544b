import { Menu } from '@mantine/core'
import { Link, useParams, useRouter } from '@tanstack/react-router'
import { BotIcon, LinkIcon, LockIcon, PencilIcon, UsersIcon } from 'lucide-react'
import { useMayWrite } from '../api/session.ts'
import type { SavedView } from '../kit/row-types.ts'
import { showToast } from '../kit/toasts.tsx'
import { useCopyLink } from '../kit/use-copy-link.ts'
import { useTexts } from '../messages/use-texts.tsx'
import { linkTo } from '../url/link-to.ts'
import { listsOfViews, searchOfView } from './saved-views.ts'
import { useViewWrite } from './use-view-write.ts'

/** What can be done with the view that is open: lines of a menu. */
export function ActionsOfView({ view, onRename }: { view: SavedView; onRename(): void }) {
  const t = useTexts('views')
  const copy = useCopyLink()
  const { ws } = useParams({ from: '/w/$ws' })
  const router = useRouter()
  const mayWrite = useMayWrite()
  const share = useViewWrite('is_shared')
  const copyLink = async () => {
    const path = listsOfViews[view.entity]?.path ?? ''
    const { href } = router.buildLocation(linkTo(`/w/${ws}/${path}`, searchOfView(view)))
    if (await copy(new URL(href, location.origin).href)) showToast(t('linkCopied', { name: view.name }))
  }
  return (
    <>
      <Menu.Label className="truncate">{view.name}</Menu.Label>
      {mayWrite && view.is_owner && (
        <>
          <Menu.Item leftSection={<PencilIcon size={15} aria-hidden />} onClick={onRename}>
            {t('rename')}
          </Menu.Item>
          <Menu.Item
            leftSection={
              view.is_shared ? <LockIcon size={15} aria-hidden /> : <UsersIcon size={15} aria-hidden />
            }
            onClick={() => share(view, { is_shared: !view.is_shared })}
          >
            {t(view.is_shared ? 'unshare' : 'share')}
          </Menu.Item>
        </>
      )}
      <Menu.Item leftSection={<LinkIcon size={15} aria-hidden />} onClick={() => void copyLink()}>
        {t('copyLink')}
      </Menu.Item>
      {mayWrite && (
        <Menu.Item
          component={Link}
          {...linkTo(`/w/${ws}/workflows/new`, { view: view.id })}
          leftSection={<BotIcon size={15} aria-hidden />}
        >
          {t('automate')}
        </Menu.Item>
      )}
    </>
  )
}
