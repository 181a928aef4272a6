/** Keys of the hosts in tests. */
export const HOST_KEYS = {
  yunping: 'a key of a signage tool of 32 characters',
  kanban: 'a key of another signage tool of 32 characters',
  'design.tuku.test': 'a key of a partner of 32 characters or more',
} as const
