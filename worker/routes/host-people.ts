import { erasePerson, personRows, showPerson } from '../domain/hosts/people.ts'
import type { Handlers } from '../http/handler.ts'

export const hostPeopleRoutes: Handlers['hostPeople'] = {
  showPerson: (ports, _, { server }) => showPerson(ports, server),
  personRows: (ports, { query }, { server }) => personRows(ports, server, query),
  erasePerson: (ports, _, { server }) => erasePerson(ports, server),
}
