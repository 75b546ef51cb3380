<?php
/**
 * Projects of the service, and which of them a report is of.
 *
 * @package Vakwerk
 */

defined( 'ABSPATH' ) || exit;

const VAKWERK_PROJECTS_MAX = 200;

/**
 * Projects that the owner of the API token sees, by name.
 *
 * @return array<int, array{id: string, name: string}>|WP_Error
 */
function vakwerk_projects() {
	$search = array(
		'status' => 'ALL',
		'limit'  => VAKWERK_PROJECTS_MAX,
	);
	$answer = vakwerk_call( 'POST', '/api/projects/_search?fields=id,name', $search );
	return is_wp_error( $answer ) ? $answer : $answer['data'];
}

/**
 * The project of a report, remembered for a day. Empty where the token does not see the report, or it has no project.
 *
 * @param string $report Id of a report.
 * @return string|WP_Error
 */
function vakwerk_project_of( $report ) {
	$key   = 'vakwerk_of_' . vakwerk_key( $report );
	$known = get_transient( $key );
	if ( is_string( $known ) ) {
		return $known;
	}
	$answer = vakwerk_call_for_visit( 'GET', '/api/reports/' . rawurlencode( $report ) . '?fields=projectId' );
	if ( is_wp_error( $answer ) && ! in_array( $answer->get_error_data(), array( 403, 404 ), true ) ) {
		return $answer;
	}
	$project = is_wp_error( $answer ) ? '' : (string) $answer['projectId'];
	set_transient( $key, $project, '' === $project ? VAKWERK_PAUSE_SECONDS : DAY_IN_SECONDS );
	return $project;
}
