import * as m from '#messages/developers.ts'

/** Rows of a table: a name in code, and what it means. */
export type Entries = readonly (readonly [name: string, meaning: string])[]

export const CLAIMS: Entries = [
  ['iss', m.claimIss],
  ['sub', m.claimSub],
  ['exp', m.claimExp],
  ['aud', m.claimAud],
  ['ref', m.claimRef],
  ['work', m.claimWork],
  ['name', m.claimName],
  ['allow', m.claimAllow],
]

/** What the server of a host may call. */
export const SERVER_CALLS: Entries = [
  ['GET /hosts/person', m.personShow],
  ['GET /hosts/person/rows?part=works&after=0', m.personRows],
  ['DELETE /hosts/person', m.personErase],
]

export const COMMANDS: Entries = [
  ['open({ appId } | { templateId } | { new })', m.commandOpen],
  ['save()', m.commandSave],
  ['export({ type, page })', m.commandExport],
  ['setCredentials(token)', m.commandSetCredentials],
  ['setTheme({ accent })', m.commandSetTheme],
  ['setFeatures({ hide })', m.commandSetFeatures],
  ['getState()', m.commandGetState],
  ['on(event, listener)', m.commandOn],
  ['destroy()', m.commandDestroy],
]

export const EVENTS: Entries = [
  ['ready', m.eventReady],
  ['opened { workId, name, width, height, pages }', m.eventOpened],
  ['changed { isDirty }', m.eventChanged],
  ['saved { workId, version, image }', m.eventSaved],
  ['exported { url, width, height }', m.eventExported],
  ['credentials-expiring { seconds }', m.eventExpiring],
  ['cart { mediaIds }', m.eventCart],
  ['error { code, message }', m.eventError],
]

export const ERRORS: Entries = [
  ['NO_ANSWER', m.errorNoAnswer],
  ['UNAUTHENTICATED', m.errorCredentials],
  ['NOTHING_OPEN', m.errorNothingOpen],
  ['NOT_SAVED', m.errorNotSaved],
  ['WORK_CONFLICT', m.errorConflict],
  ['BAD_INPUT', m.errorBadInput],
  ['LICENSE_NEEDED', m.errorLicense],
  ['ALLOWANCE_USED_UP', m.errorUsedUp],
  ['RELOADED', m.errorReloaded],
]
