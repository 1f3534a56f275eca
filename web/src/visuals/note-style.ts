import type { Preferences } from '@quatremains/protocol/entities/person';

export type NoteAnimation = Preferences['noteAnimation'];
export type NoteStyle = Preferences['noteStyle'];
