import type { Shape } from './raw-row.ts'
import { idInAddress } from './salesforce-places.ts'

export type OwnerColumn = 'id' | 'email' | 'name' | 'first_name' | 'last_name' | 'is_gone'

const table = { required: ['id', 'email'], resumesByLine: true } as const

/** Owners of HubSpot, users of Salesforce. Somebody who is no longer active may still own what there is. */
export const ownerShape: Shape<OwnerColumn> = {
  hubspot: {
    json: {
      id: ['id', 'ownerId'],
      email: ['email'],
      name: [],
      first_name: ['firstName'],
      last_name: ['lastName'],
      is_gone: ['archived'],
    },
    csv: {
      ...table,
      columns: {
        // Not the id of the user: what belongs to somebody names the id of the owner.
        id: ['ownerid', 'hubspotownerid', 'recordid'],
        email: ['email', 'emailaddress', 'owneremail'],
        name: ['name', 'ownername', 'fullname'],
        first_name: ['firstname'],
        last_name: ['lastname'],
        is_gone: ['archived'],
      },
    },
  },
  salesforce: {
    json: {
      id: ['Id', idInAddress],
      email: ['Email'],
      name: ['Name'],
      first_name: ['FirstName'],
      last_name: ['LastName'],
      is_gone: ['IsDeleted'],
    },
    csv: {
      ...table,
      columns: {
        id: ['id', 'userid'],
        email: ['email'],
        name: ['name', 'fullname'],
        first_name: ['firstname'],
        last_name: ['lastname'],
        is_gone: ['isdeleted'],
      },
    },
  },
}
