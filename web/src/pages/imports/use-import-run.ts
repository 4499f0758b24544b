import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { ImportKind } from './import-kinds.ts'
import { errorsOfOptions, type OptionErrors } from './option-errors.ts'
import { type Choices, type CrmResult, sendImport } from './send-import.ts'
import { useJob } from './use-job.ts'

/** Sends an import: contacts first as a dry run, which is shown here; the job of an import has a page of its own. */
export function useImportRun(kind: ImportKind) {
  const { ws } = useParams({ from: '/w/$ws' })
  const navigate = useNavigate()
  const client = useQueryClient()
  const [dryRunId, setDryRunId] = useState<string>()
  const [crm, setCrm] = useState<CrmResult>()
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [optionErrors, setOptionErrors] = useState<OptionErrors>({})
  const dryRun = useJob(dryRunId).data
  const needsDryRun = kind === 'contacts' && dryRun?.status !== 'COMPLETED'
  /** Returns whether the service has refused an option. */
  const send = async (choices: Choices): Promise<boolean> => {
    if (isSending) return false
    setSending(true)
    setFailure(undefined)
    try {
      const sent = await sendImport(kind, choices, { dryRun: needsDryRun })
      if ('crm' in sent) {
        setCrm(sent.crm)
        await client.invalidateQueries()
      } else if (needsDryRun) setDryRunId(sent.jobId)
      else await navigate({ to: '/w/$ws/imports/$jobId', params: { ws, jobId: sent.jobId } })
    } catch (error) {
      const refused = errorsOfOptions(error)
      if (Object.keys(refused).length === 0) setFailure(error)
      else {
        setOptionErrors(refused)
        return true
      }
    } finally {
      setSending(false)
    }
    return false
  }
  return {
    needsDryRun,
    dryRun,
    /** What a CRM list did, which has no job. */
    crm,
    isSending,
    failure,
    setFailure,
    optionErrors,
    setOptionErrors,
    send,
    /** Forgets the outcome of the choices before. */
    reset: () => {
      setDryRunId(undefined)
      setCrm(undefined)
      setFailure(undefined)
    },
  }
}
