/** A published page of account 3, as a repository has it. */
export const PAGE = {
  ...{
    id: 1,
    code: 'Ab234567',
    workId: 7,
    owner: 3,
    type: 'h5',
    name: '请柬',
    description: 'd',
    status: 1,
    version: 5,
  },
  ...{ revision: 2, settings: {}, cover: '', drawnCover: '', isOnline: true, passwordHash: null, expiresAt: null },
}
