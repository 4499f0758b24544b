import { Anchor } from '@mantine/core'

/** The page of a company on the professional network, by its address as people write it; a dash where none is known. */
export const CompanyPageLink = ({ url }: { url: string | null }) =>
  url ? (
    <Anchor href={url} target="_blank" rel="noreferrer noopener" size="sm">
      {url.replace(/^https?:\/\/(www\.)?/, '')}
    </Anchor>
  ) : (
    '–'
  )
