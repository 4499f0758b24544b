import { useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { type ImportKind, importSteps } from './import-kinds.ts'

/** 0 the file, 1 the columns, 2 the check. */
export type Step = 0 | 1 | 2

/** The step that is shown: the one of the address, as far as `reached`. Returns it with the function that goes to another. */
export function useImportStep(kind: ImportKind, reached: Step): [number, (target: number) => void] {
  const { ws } = useParams({ from: '/w/$ws' })
  const { step: stepOfAddress } = useSearch({ from: '/w/$ws/imports/new' })
  const navigate = useNavigate()
  const router = useRouter()
  const step = Math.min(reached, stepOfAddress === undefined ? 0 : importSteps.indexOf(stepOfAddress) + 1)
  /** Each step forward is one of the history too, so that Back leads to the step before it, with all that was chosen. */
  const setStep = (target: number) => {
    if (target < step) router.history.go(target - step)
    const name = importSteps[target - 1]
    if (target > step && name)
      void navigate({ to: '/w/$ws/imports/new', params: { ws }, search: { kind, step: name } })
  }
  // The file does not outlive a reload: what is left of it in the address goes.
  const isFileLost = stepOfAddress !== undefined && reached === 0
  useEffect(() => {
    if (isFileLost)
      void navigate({ to: '/w/$ws/imports/new', params: { ws }, search: { kind }, replace: true })
  }, [isFileLost, navigate, ws, kind])
  return [step, setStep]
}
