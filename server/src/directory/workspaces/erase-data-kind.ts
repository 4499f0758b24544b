/** The task that deletes the data of a workspace, once for a workspace. */
export const eraseDataKind = 'erase_data'
