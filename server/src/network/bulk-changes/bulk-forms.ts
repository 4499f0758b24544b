import { ownerChangeForm } from '../connectors/owner-change-form.ts'
import { opportunityUpdateForm } from '../opportunities/edit/opportunity-update-form.ts'
import { tagAssignmentForm } from '../tag-assignments/tag-assignment-form.ts'
import type { BulkForm } from './bulk-kind.ts'

/** Every way to change many records; what each did can be undone. */
export const bulkForms: readonly BulkForm[] = [opportunityUpdateForm, tagAssignmentForm, ownerChangeForm]
