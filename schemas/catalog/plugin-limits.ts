/** Limits of layers whose kind is drawn by a plugin. No part of `LIMITS`, which every page loads at its start. */
export const PLUGIN_LIMITS = {
  /** count; plugins that one document loads, and that one call asks for. */
  perDocument: 8,
  /** count; plugins that the hosts together offer in the panel. */
  offered: 40,
  /** bytes; a manifest. */
  manifestBytes: 16 * 1024,
  /** bytes; the list of a host. */
  listBytes: 256 * 1024,
  /** bytes; the code of a plugin. */
  codeBytes: 256 * 1024,
  /** ms; how long a host has for an answer. */
  hostMs: 4000,
  /** ms; how long a page waits for plugins, and for a drawing of one. */
  drawMs: 5000,
  /** characters; a drawing. */
  drawing: 512 * 1024,
  /** characters; the values of a layer as JSON. */
  values: 20_000,
  /** count; fields of the settings. */
  fields: 20,
  /** px; the longer side of a new layer. */
  side: 2000,
  /** count; drawings that a page keeps. */
  kept: 100,
} as const
